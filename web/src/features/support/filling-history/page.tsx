import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activationQuery, fillersQuery } from '../../../queries/filling-history'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { useAddress } from './address'
import { ChartsTab } from './charts-tab'
import { useChosenItems } from './chosen-items'
import { conditionsOf, windowOf } from './conditions'
import { CsvTab } from './csv-tab'
import { DisplayFacts } from './display-facts'
import { Finder } from './finder'
import { tabs } from './search'
import { useLocation } from './use-location'

/** Filling history: find a run, look at it as graph, list, stops and samples, take it along as CSV. */
export function FillingHistoryPage() {
  const { t } = useTranslation(['fillingHistory', 'common', 'titles'])
  const address = useAddress()
  const { search, change } = address
  const { place, places } = useLocation(address)
  const lines = useQuery(fillersQuery(place?.locationUniqueKey))
  const activation = useQuery(activationQuery(search.run))
  const items = useChosenItems(address, place?.locationUniqueKey, activation.data?.deviceUniqueKey)
  const conditions = conditionsOf(search)
  const window = windowOf(search)
  const tab = search.tab ?? 'charts'
  const zone = place?.timeZone ?? 'Asia/Tokyo'
  return (
    <>
      <PageHead title={t('titles:fillingHistory')} trail={<Breadcrumbs />} />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('form.unit')} />
      ) : lines.isError && !lines.data ? (
        <QueryFailure query={lines} what={t('form.unit')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : !place || !lines.data ? (
        <Skeleton width="60%" />
      ) : (
        <>
          <Finder address={address} place={place} lines={lines.data} itemKeys={items.itemKeys} />
          <Tabs
            id="filling-tab"
            label={t('tabs.label')}
            value={tab}
            items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
            onChange={(next) => change({ tab: next, rowPage: undefined })}
          />
          <TabPanel id="filling-tab" tab={tab}>
            {!conditions || !window ? (
              <EmptyState
                icon={<IconSearch size={26} stroke={1.5} aria-hidden />}
                title={t('start.title')}
                reason={t(`start.${tab}`)}
              />
            ) : tab === 'csv' ? (
              <CsvTab address={address} conditions={conditions} window={window} zone={zone} lines={lines.data} />
            ) : search.run && activation.isError && !activation.data ? (
              <QueryFailure query={activation} what={t('display.run')} />
            ) : search.run && activation.isPending ? (
              <Skeleton width="100%" />
            ) : (
              <>
                {activation.data && (
                  <DisplayFacts run={activation.data} window={window} zone={zone} lines={lines.data} />
                )}
                <ChartsTab address={address} window={window} zone={zone} run={activation.data} items={items} />
              </>
            )}
          </TabPanel>
        </>
      )}
    </>
  )
}
