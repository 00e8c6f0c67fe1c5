import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { listSearch } from '../../../lib/list-search'
import { useSearchState } from '../../../lib/search-state'
import { timeText } from '../../../lib/zone'
import { type Checklist, checklistQuery, checklistsQuery, renewInspections } from '../../../queries/inspections'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { useListOfAll } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListMemory } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { toast } from '../../../ui/toast'
import { useKindName } from '../inspections/words'
import { ChecklistEditor } from './editor'
import { readChecklistSearch } from './search'

const column = createAppColumnHelper<Checklist>()
const all = listSearch({ size: 100 })

/** The checklists by model and kind; one of them, or a new one, with its points. */
export function InspectionChecklistsPage() {
  const { t } = useTranslation(['inspectionChecklists', 'titles'])
  const { search, change } = useSearchState(readChecklistSearch)
  const { checklist } = search
  const leave = () => change({ checklist: undefined })
  return (
    <>
      <PageHead
        title={t('titles:inspectionChecklists')}
        trail={<Breadcrumbs />}
        actions={
          checklist === undefined && (
            <LinkButton
              to="/mm/inspection-checklist/setting"
              search={{ checklist: 'new' }}
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            >
              {t('inspectionChecklists:add')}
            </LinkButton>
          )
        }
      />
      {checklist === undefined ? (
        <Checklists onOpen={(key) => change({ checklist: key })} />
      ) : checklist === 'new' ? (
        <ChecklistEditor onLeave={leave} />
      ) : (
        <Existing key={checklist} checklist={checklist} onLeave={leave} />
      )}
    </>
  )
}

/** A checklist is edited as it was read: nothing renews it below who types in it. */
function Existing({ checklist, onLeave }: { checklist: string; onLeave(): void }) {
  const { t } = useTranslation('inspectionChecklists')
  const query = useQuery({ ...checklistQuery(checklist), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  if (query.data) return <ChecklistEditor detail={query.data} onLeave={onLeave} />
  return query.isError ? <QueryFailure query={query} what={t('what')} /> : null
}

function Checklists({ onOpen }: { onOpen(key: string): void }) {
  const { t } = useTranslation(['inspectionChecklists', 'inspections', 'common'])
  const client = useQueryClient()
  const kindName = useKindName()
  const zone = usePlaceZone()
  const query = useQuery(checklistsQuery)
  const list = useListOfAll(useListMemory(all), query.data, query)
  const nameOf = (row: Checklist) => `${row.model} ${kindName(row.kind)}`
  const columns = useMemo(
    () => [
      column.accessor('model', {
        header: t('inspectionChecklists:field.model'),
        cell: ({ row }) => (
          <button type="button" className="sg-textbutton" onClick={() => onOpen(row.original.checklistUniqueKey)}>
            <Name>{row.original.model}</Name>
          </button>
        ),
      }),
      column.accessor('kind', { header: t('inspections:field.kind'), cell: ({ getValue }) => kindName(getValue()) }),
      column.accessor('pointCount', { header: t('inspections:field.points'), meta: { num: true } }),
      column.accessor('edition', { header: t('inspectionChecklists:field.edition'), meta: { num: true } }),
      column.accessor('savedAt', {
        header: t('inspectionChecklists:field.savedAt'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
      column.accessor('savedBy', {
        header: t('inspectionChecklists:field.savedBy'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
      }),
    ],
    [t, kindName, zone, onOpen],
  )
  const remove = async (row: Checklist) => {
    const question = {
      title: t('inspectionChecklists:remove.title', { name: nameOf(row) }),
      text: t('inspectionChecklists:remove.text'),
      accept: t('inspectionChecklists:remove.accept'),
      decline: t('inspectionChecklists:remove.decline'),
      danger: true,
    }
    const { checklistUniqueKey } = row
    const send = () => call(api.POST('/api/inspectionChecklist/delete', { body: { checklistUniqueKey } }))
    if (!(await askAndSend(question, send))) return
    toast('success', {
      title: t('inspectionChecklists:remove.done', { name: nameOf(row) }),
      closeLabel: t('common:close'),
    })
    void renewInspections(client)
  }
  return (
    <ListTable
      name="inspection-checklists"
      list={list}
      label={t('inspectionChecklists:list')}
      columns={columns}
      rowId={(row) => row.checklistUniqueKey}
      rowName={nameOf}
      actions={(row) => [
        {
          key: 'edit',
          label: t('inspectionChecklists:edit'),
          act: () => onOpen(row.checklistUniqueKey),
        },
        { key: 'delete', label: t('inspectionChecklists:delete'), danger: true, act: () => void remove(row) },
      ]}
      none={{ title: t('inspectionChecklists:none'), reason: t('inspectionChecklists:noneText') }}
    />
  )
}
