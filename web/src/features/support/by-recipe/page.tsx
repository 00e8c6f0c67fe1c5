import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import { useSearchState } from '../../../lib/search-state'
import type { PerItemQuestion } from '../../../queries/per-item'
import type { Place } from '../../../queries/places'
import { leaveAnalysis, noteAnalysis } from '../../../queries/production-analysis'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { SaveAnalysis } from '../saved/save-analysis'
import type { AnalysisProps } from './analysis'
import { BucketsTab } from './buckets-tab'
import { Conditions } from './conditions'
import { ItemsCsvMenu } from './csv-files'
import { itemsOf } from './items'
import { askedDays } from './period'
import { type ByRecipeSearch, readByRecipeSearch, tabs } from './search'
import { SummaryTab } from './summary-tab'
import { useItemChoice } from './use-item-choice'

/** Production analysis by item: choose items and a period, see their figures whole, by day, week and month. */
export function ByRecipePage() {
  const { t } = useTranslation(['byRecipe', 'titles', 'common'])
  const address = useSearchState(readByRecipeSearch)
  const { search, change } = address
  useEffect(() => leaveAnalysis, [])
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) => change({ location }, { replace: !switched }),
  })
  const question = useQuestion(search, place)
  return (
    <>
      <PageHead
        title={t('titles:byRecipe')}
        trail={<Breadcrumbs />}
        actions={
          search.items && (
            <>
              {question && <ItemsCsvMenu question={question} tab={search.tab ?? 'summary'} />}
              <SaveAnalysis {...stateOf(search)} />
            </>
          )
        }
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('choice.list')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place ? (
        <Analysis {...{ place, search, change, question }} />
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

/** What is saved: what was asked for, and how the screen stood. */
function stateOf({ location, items, last, from, to, ...shown }: ByRecipeSearch) {
  const conditions = present({ location, items, last, from, to })
  return { screen: 'by-recipe' as const, conditions, details: present(shown) }
}

/** What the calls are asked, once there are items and a place. */
function useQuestion(
  { items: read, last, from, to }: ByRecipeSearch,
  place: Place | null | undefined,
): PerItemQuestion | null {
  const today = place ? todayIn(place.timeZone) : undefined
  const locationUniqueKey = place?.locationUniqueKey
  return useMemo(() => {
    const items = itemsOf(read)
    if (items.length === 0 || !today || !locationUniqueKey) return null
    const days = askedDays({ last, from, to }, today)
    return { items: [...items], locationUniqueKey, startDate: days.from, endDate: days.to }
  }, [read, last, from, to, today, locationUniqueKey])
}

function Analysis({ place, search, change, question }: AnalysisProps & { question: PerItemQuestion | null }) {
  const { t } = useTranslation('byRecipe')
  const ask: AnalysisProps['change'] = (patch, options) => {
    change(patch, options)
    const { conditions, screen } = stateOf({ ...search, ...patch })
    if (conditions.items) noteAnalysis(screen, conditions)
  }
  const choice = useItemChoice({ place, search, change: ask })
  const { timeZone } = place
  const today = todayIn(timeZone)
  const tab = search.tab ?? 'summary'
  return (
    <>
      <Conditions {...{ place, search }} change={ask} today={today} onChoose={choice.open} />
      {choice.dialog}
      {question ? (
        <>
          <Tabs
            id="by-recipe"
            label={t('tabs.label')}
            value={tab}
            items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
            onChange={(next) => change({ tab: next === 'summary' ? undefined : next })}
          />
          <TabPanel id="by-recipe" tab={tab}>
            {tab === 'summary' ? (
              <SummaryTab question={question} search={search} change={change} zone={timeZone} />
            ) : (
              <BucketsTab key={tab} tab={tab} question={question} search={search} change={change} zone={timeZone} />
            )}
          </TabPanel>
        </>
      ) : (
        <EmptyState
          icon={<IconListSearch size={26} stroke={1.5} aria-hidden />}
          title={t('start.title')}
          reason={t('start.text')}
          actions={<Button onClick={choice.open}>{t('choice.button')}</Button>}
        />
      )}
    </>
  )
}
