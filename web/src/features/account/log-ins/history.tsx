import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderFile } from '../../../api/downloads'
import { orShowWhy } from '../../../api/show-failure'
import { timeText } from '../../../lib/zone'
import { type LogIn, logIns } from '../../../queries/log-ins'
import { FilterDay } from '../../../shell/list/filter-day'
import { ListFilters } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import styles from './log-ins.module.css'
import { logInSearch } from './search'

const column = createAppColumnHelper<LogIn>()
const tones = { success: 'good', failure: 'bad', refused: 'caution' } as const

/** The tries to log in as a member, newest first. */
export function LogInHistory({ member, title }: { member: string; title: string }) {
  const { t } = useTranslation(['logIns', 'calendar'])
  const zone = usePlaceZone()
  const list = useList(useListAddress(logInSearch), {
    key: logIns.key,
    about: member,
    ask: ({ page, size, from, to }, signal) => logIns.ask({ ...whose(member, { from, to }), page, size }, signal),
  })
  const { from, to } = list.asked
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() =>
            void orShowWhy(orderFile('/api/hughomememberC/member/loginDetail/download', whose(member, list.asked)))
          }
        >
          {t('logIns:save')}
        </Button>
      </div>
      <ListFilters list={list}>
        <FilterDay label={t('logIns:from')} zone={zone} day={from} onPick={(day) => list.change({ from: day })} />
        <FilterDay
          label={t('logIns:to')}
          zone={zone}
          day={to}
          error={from && to && to < from ? t('logIns:order') : undefined}
          onPick={(day) => list.change({ to: day })}
        />
      </ListFilters>
      <ListTable
        name="log-ins"
        list={list}
        label={title}
        columns={useColumns(zone)}
        rowId={({ loginUniqueKey }) => loginUniqueKey}
        rowName={({ loginTime }) => timeText(Date.parse(loginTime), zone)}
        none={{ title: t('logIns:none') }}
      />
    </section>
  )
}

/** What list and file ask for. A last day before the first is told beside its field, and not asked for. */
function whose(member: string, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    hugHomeMemberUniqueKeyC: member,
    ...(from && { startDate: from }),
    ...(to && (!from || from <= to) && { endDate: to }),
  }
}

function useColumns(zone: string) {
  const { t } = useTranslation('logIns')
  return useMemo(
    () => [
      column.accessor('loginTime', {
        header: t('field.time'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
      column.accessor('ip', { header: t('field.ip') }),
      column.accessor(({ browser }) => browser || t('unknown'), { id: 'browser', header: t('field.browser') }),
      column.accessor(({ os }) => os || t('unknown'), { id: 'os', header: t('field.os') }),
      column.accessor('result', { header: t('field.result'), cell: ({ getValue }) => <Result result={getValue()} /> }),
    ],
    [t, zone],
  )
}

function Result({ result }: { result: string }) {
  const { t } = useTranslation('logIns')
  const known = result === 'failure' || result === 'refused' ? result : 'success'
  return <Tag tone={tones[known]}>{t(`result.${known}`)}</Tag>
}
