import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderFile } from '../../../api/downloads'
import { orShowWhy } from '../../../api/show-failure'
import { addDays } from '../../../lib/days'
import { instantOf, isoIn, timeText } from '../../../lib/zone'
import { type AuditRow, auditLog } from '../../../queries/audit-log'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FilterDay } from '../../../shell/list/filter-day'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { useActionName } from './action-name'
import { Actor } from './actor'
import { AuditDetails } from './details'
import { auditSearch, kinds } from './search'

const column = createAppColumnHelper<AuditRow>()

/** The instant at which a day begins in a zone. */
const begins = (day: string, zone: string) => {
  const at = instantOf(`${day}T00:00`, zone)
  return at === null ? undefined : isoIn(at, zone)
}

/** Who did what in the company: members, the provider's staff, and its command line. */
export function AuditLogPage() {
  const { t } = useTranslation(['auditLog', 'titles', 'calendar'])
  const zone = usePlaceZone()
  const [shown, show] = useState<AuditRow | null>(null)
  const list = useList(useListAddress(auditSearch), {
    key: auditLog.key,
    ask: ({ page, size, ...filters }, signal) => auditLog.ask({ ...wanted(filters, zone), page, size }, signal),
  })
  const { from, to, actor, kind } = list.asked
  return (
    <>
      <PageHead
        title={t('titles:auditLog')}
        trail={<Breadcrumbs />}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() =>
              void orShowWhy(orderFile('/api/hughomememberC/audit/download', wanted({ from, to, actor, kind }, zone)))
            }
          >
            {t('auditLog:save')}
          </Button>
        }
      />
      <ListFilters list={list}>
        <FilterDay label={t('auditLog:from')} zone={zone} day={from} onPick={(day) => list.change({ from: day })} />
        <FilterDay
          label={t('auditLog:to')}
          zone={zone}
          day={to}
          error={from && to && to < from ? t('auditLog:order') : undefined}
          onPick={(day) => list.change({ to: day })}
        />
        <FilterChoice
          label={t('auditLog:kind')}
          value={kind}
          choices={kinds.map((one) => [one, t(`auditLog:kinds.${one}`)])}
          onChoose={(next) => list.change({ kind: next })}
        />
        <SearchBox label={t('auditLog:actor')} value={actor} onSearch={(words) => list.change({ actor: words })} />
      </ListFilters>
      <ListTable
        name="audit-log"
        list={list}
        label={t('titles:auditLog')}
        columns={useColumns(zone, show)}
        rowId={({ auditUniqueKey }) => auditUniqueKey}
        rowName={({ subject }) => subject}
        none={{ title: t('auditLog:none') }}
      />
      {shown && <AuditDetails row={shown} zone={zone} onClose={() => show(null)} />}
    </>
  )
}

interface Filters {
  from?: string | undefined
  to?: string | undefined
  actor?: string | undefined
  kind?: (typeof kinds)[number] | undefined
}

/** What list and file ask for. A last day before the first is told beside its field, and not asked for. */
function wanted({ from, to, actor, kind }: Filters, zone: string) {
  const startTime = from && begins(from, zone)
  const endTime = to && (!from || from <= to) ? begins(addDays(to, 1), zone) : undefined
  return {
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...(actor && { actor }),
    ...(kind && { kind }),
  }
}

function useColumns(zone: string, show: (row: AuditRow) => void) {
  const { t } = useTranslation('auditLog')
  const action = useActionName()
  return useMemo(
    () => [
      column.accessor('time', {
        header: t('field.time'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone, true),
      }),
      column.accessor('actorName', {
        header: t('field.actor'),
        cell: ({ row }) => <Actor row={row.original} />,
        meta: { wrap: true },
      }),
      column.accessor('action', { header: t('field.action'), cell: ({ getValue }) => action(getValue()) }),
      column.accessor('subject', {
        header: t('field.subject'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor(({ ip }) => ip ?? '', { id: 'ip', header: t('field.ip') }),
      column.display({
        id: 'details',
        header: t('field.details'),
        cell: ({ row }) =>
          row.original.before || row.original.after ? (
            <Button
              variant="default"
              size="xs"
              aria-label={t('detailsOf', { action: action(row.original.action), subject: row.original.subject })}
              onClick={() => show(row.original)}
            >
              {t('details')}
            </Button>
          ) : null,
        meta: { name: t('field.details') },
      }),
    ],
    [t, zone, action, show],
  )
}
