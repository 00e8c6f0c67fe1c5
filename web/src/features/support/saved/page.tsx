import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { type SavedAnalysis, savedAnalyses } from '../../../queries/saved-analyses'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FilterDay } from '../../../shell/list/filter-day'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { PageHead } from '../../../ui/page-head'
import { useColumns } from './columns'
import { EditAnalysis } from './edit-analysis'
import { OpenedAnalysis } from './opened'
import { useRowActions } from './row-actions'
import { analysisScreens, readOpened, savedSearch } from './search'

const ScheduleDialog = lazy(() => import('./schedule-dialog'))

/** The saved analyses of the member and of colleagues who share theirs. */
export function SavedAnalysesPage() {
  const { t } = useTranslation('titles')
  const { search, change } = useSearchState(readOpened)
  return (
    <>
      <PageHead title={t('savedAnalyses')} trail={<Breadcrumbs />} />
      {search.open ? (
        <OpenedAnalysis analysis={search.open} onBack={() => change({ open: undefined }, { replace: true })} />
      ) : (
        <Analyses />
      )}
    </>
  )
}

function Analyses() {
  const { t } = useTranslation(['savedAnalyses', 'calendar'])
  const [edited, edit] = useState<SavedAnalysis | null>(null)
  const [scheduled, schedule] = useState<SavedAnalysis | null>(null)
  const zone = usePlaceZone()
  const list = useList(useListAddress(savedSearch), {
    key: savedAnalyses.key,
    ask: ({ page, size, keyword, screen, from, to }, signal) => {
      const days = { ...(from && { startDate: from }), ...(to && (!from || from <= to) && { endDate: to }) }
      return savedAnalyses.ask({ page, size, ...(keyword && { keyword }), ...(screen && { screen }), ...days }, signal)
    },
  })
  const { keyword, screen, from, to } = list.asked
  return (
    <>
      <ListFilters list={list}>
        <SearchBox label={t('keyword')} value={keyword} onSearch={(words) => list.change({ keyword: words })} />
        <FilterChoice
          label={t('screen')}
          value={screen}
          choices={analysisScreens.map((one) => [one, t(`screens.${one}`)])}
          onChoose={(one) => list.change({ screen: one })}
        />
        <FilterDay label={t('from')} zone={zone} day={from} onPick={(day) => list.change({ from: day })} />
        <FilterDay
          label={t('to')}
          zone={zone}
          day={to}
          error={from && to && from > to && t('calendar:rule.backwards')}
          onPick={(day) => list.change({ to: day })}
        />
      </ListFilters>
      <ListTable
        name="saved-analyses"
        list={list}
        label={t('list')}
        columns={useColumns()}
        rowId={(row) => row.productionAnalysisNarrowedResultUniqueKey}
        rowName={(row) => row.savedName}
        actions={useRowActions({ onEdit: edit, onSchedule: schedule })}
        none={{ title: t('none'), reason: t('noneText') }}
      />
      {edited && <EditAnalysis analysis={edited} onClose={() => edit(null)} />}
      {scheduled && (
        <Suspense fallback={null}>
          <ScheduleDialog analysis={scheduled} onClose={() => schedule(null)} />
        </Suspense>
      )}
    </>
  )
}
