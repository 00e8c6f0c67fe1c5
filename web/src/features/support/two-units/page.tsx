import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { asFailure } from '../../../api/call'
import { todayIn } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import { useSearchState } from '../../../lib/search-state'
import type { Place } from '../../../queries/places'
import { analysisLinesQuery, comparisonQuery, leaveAnalysis, noteAnalysis } from '../../../queries/production-analysis'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { useAnalysisWords } from '../analysis/words'
import { SaveAnalysis } from '../saved/save-analysis'
import { type AskedSides, sidesOf } from './asked'
import { ByDay } from './by-day'
import { ByItem } from './by-item'
import { SidesCsvMenu } from './csv-menu'
import { Film } from './film'
import { Losses } from './losses-tab'
import { readTwoUnitsSearch, type TwoUnitsSearch, tabs } from './search'
import { SidesForm } from './sides-form'
import { Stops } from './stops'
import { Summary } from './summary'

export type Address = ReturnType<typeof useSearchState<TwoUnitsSearch>>

/** Two units side by side, or one in two periods. */
export function TwoUnitsPage() {
  const { t } = useAnalysisWords()
  const address = useSearchState(readTwoUnitsSearch)
  const { search, change } = address
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) =>
      change(switched ? { location, a: undefined, b: undefined } : { location }, { replace: !switched }),
  })
  useEffect(() => leaveAnalysis, [])
  const asked = useMemo(() => (place ? sidesOf(search, todayIn(place.timeZone)) : null), [search, place])
  return (
    <>
      <PageHead
        title={t('titles:twoUnits')}
        trail={<Breadcrumbs />}
        actions={
          asked && (
            <>
              <SidesCsvMenu sides={asked.sides} search={search} />
              <SaveAnalysis {...stateOf(search)} />
            </>
          )
        }
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('lines')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place ? (
        <Comparison place={place} asked={asked} {...address} />
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

/** What is saved: the two sides, and how the screen stood. */
function stateOf({ tab, figures, causes, ...conditions }: TwoUnitsSearch) {
  return { screen: 'two-units' as const, conditions: present(conditions), details: present({ tab, figures, causes }) }
}

function Comparison({ place, asked, search, change }: Address & { place: Place; asked: AskedSides | null }) {
  const { t } = useAnalysisWords()
  const lines = useQuery(analysisLinesQuery(place.locationUniqueKey))
  if (lines.isError && !lines.data) return <QueryFailure query={lines} what={t('lines')} />
  if (!lines.data) return <Skeleton width="60%" />
  return (
    <>
      <SidesForm
        // another address is another form
        key={JSON.stringify([
          search.a,
          search.aFrom,
          search.aTo,
          search.aLast,
          search.b,
          search.bFrom,
          search.bTo,
          search.bLast,
        ])}
        search={search}
        zone={place.timeZone}
        lines={lines.data}
        onCompare={(patch) => {
          change(patch)
          noteAnalysis('two-units', present({ ...search, ...patch }))
        }}
      />
      {asked ? (
        <Compared place={place} asked={asked} search={search} change={change} />
      ) : (
        <EmptyState
          icon={<IconArrowsLeftRight size={26} stroke={1.5} aria-hidden />}
          title={t('start.title')}
          reason={t('start.text')}
        />
      )}
    </>
  )
}

/** Both sides in the chosen tab. */
function Compared({ place, asked, search, change }: Address & { place: Place; asked: AskedSides }) {
  const { t } = useAnalysisWords()
  const comparison = useQuery(comparisonQuery(asked.sides))
  const tab = search.tab ?? 'summary'
  const refused = comparison.error ? asFailure(comparison.error).fields[0] : undefined
  if (refused) return <EmptyState title={refused.message} reason={t('none.text')} />
  if (comparison.isError && !comparison.data) return <QueryFailure query={comparison} what={t('figures')} />
  const heard = comparison.data && [comparison.data.basis, comparison.data.target].some((side) => side.powerOnTime > 0)
  if (comparison.data && !heard) return <EmptyState title={t('none.title')} reason={t('none.text')} />
  return (
    <WithStaleNote query={comparison} zone={place.timeZone}>
      <Tabs
        id="two-units"
        label={t('tabs.label')}
        value={tab}
        items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        onChange={(next) => change({ tab: next === 'summary' ? undefined : next })}
      />
      <TabPanel id="two-units" tab={tab}>
        {!comparison.data ? (
          <Skeleton width="100%" />
        ) : tab === 'summary' ? (
          <Summary compared={comparison.data} asked={asked} />
        ) : tab === 'days' ? (
          <ByDay asked={asked} search={search} change={change} />
        ) : tab === 'items' ? (
          <ByItem sides={asked.sides} />
        ) : tab === 'stops' ? (
          <Stops sides={asked.sides} unequal={comparison.data.byHour !== null} />
        ) : tab === 'losses' ? (
          <Losses sides={asked.sides} search={search} change={change} />
        ) : (
          <Film sides={asked.sides} compared={comparison.data} />
        )}
      </TabPanel>
    </WithStaleNote>
  )
}
