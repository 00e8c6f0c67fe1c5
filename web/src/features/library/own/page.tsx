import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { dateText, timeText } from '../../../lib/zone'
import { keyOf, type LibraryItem, ownLists } from '../../../queries/library'
import { libraryOrders, ownTabs } from '../../../queries/library-choices'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { Card } from '../../../shell/library/card'
import { DocumentDialog } from '../../../shell/library/document-dialog'
import styles from '../../../shell/library/library.module.css'
import { ListFilters, SearchBox } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { useList } from '../../../shell/list/list'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { PageHead } from '../../../ui/page-head'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { ownSearch, readOwnTab } from './search'

type Tab = keyof typeof ownLists

/** What the member opened and marked: documents and videos apart. */
export function LibraryOwnPage() {
  const { t } = useTranslation(['titles', 'library'])
  const { search, change } = useSearchState(readOwnTab)
  const tab = search.tab ?? 'documentHistory'
  return (
    <>
      <PageHead title={t('libraryOwn')} trail={<Breadcrumbs />} />
      <Tabs
        id="library-own"
        label={t('library:own.tabs')}
        value={tab}
        items={ownTabs.map((key) => ({ key, label: t(`library:own.${key}`) }))}
        onChange={(key) => change({ tab: key === 'documentHistory' ? undefined : key })}
      />
      <TabPanel id="library-own" tab={tab}>
        <OwnList key={tab} tab={tab} />
      </TabPanel>
    </>
  )
}

function OwnList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('library')
  const zone = usePlaceZone()
  const { key, ask } = ownLists[tab]
  const list = useList(useListAddress(ownSearch), {
    key,
    ask: ({ page, size, keyword, sort }, signal) =>
      ask({ page, size, ...(keyword && { keyword }), ...(sort && { sort }) }, signal),
  })
  const [opened, open] = useState<LibraryItem | null>(null)
  const isHistory = tab.endsWith('History')
  const moment = (time: string | null) =>
    time ? `${dateText(Date.parse(time), zone)} ${timeText(Date.parse(time), zone)}` : ''
  const note = (item: LibraryItem) =>
    isHistory ? t('own.opened', { time: moment(item.openedAt) }) : t('own.marked', { time: moment(item.markedAt) })
  return (
    <>
      <ListFilters list={list}>
        <SearchBox
          label={t('keyword')}
          value={list.asked.keyword}
          onSearch={(words) => list.change({ keyword: words })}
        />
        <NativeSelect
          label={t('sort')}
          value={list.asked.sort ?? ''}
          data={[
            { value: '', label: t('own.newest') },
            ...libraryOrders.map((value) => ({ value, label: t(`sorts.${value}`) })),
          ]}
          onChange={(event) => list.change({ sort: libraryOrders.find((one) => one === event.currentTarget.value) })}
        />
      </ListFilters>
      <ListFrame
        list={list}
        label={t(`own.${tab}`)}
        none={
          isHistory
            ? { title: t('own.noneOpened'), reason: t('own.noneOpenedText') }
            : { title: t('own.noneMarked'), reason: t('own.noneMarkedText') }
        }
      >
        {(rows) => (
          <div className={styles.cards}>
            {rows.map((item) => (
              <Card key={keyOf(item)} item={item} note={note(item)} onDocument={open} />
            ))}
          </div>
        )}
      </ListFrame>
      {opened && <DocumentDialog item={opened} onClose={() => open(null)} />}
    </>
  )
}
