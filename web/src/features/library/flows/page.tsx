import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { flowSearch, keyOf, libraryOrders, workTypesQuery } from '../../../queries/library'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { ListFilters, SearchBox } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { useList } from '../../../shell/list/list'
import { type ListPosition, useListAddress } from '../../../shell/list/position'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Card } from '../card'
import styles from '../library.module.css'
import { Marked } from '../marked'
import { flowsSearch } from './search'

type Question = ReturnType<typeof flowsSearch.read>

/** The search by work: choose what is to be done, and see the videos of its steps. */
export function LibraryFlowsPage() {
  const { t } = useTranslation(['titles', 'library'])
  const at = useListAddress(flowsSearch)
  const works = useQuery(workTypesQuery())
  const asked = Boolean(at.asked.work || at.asked.keyword)
  return (
    <>
      <PageHead title={t('libraryFlows')} trail={<Breadcrumbs />} />
      {works.data && works.data.length > 0 && (
        <div className={styles.works}>
          {works.data.map(({ workTypeKey: key, name, models }) => (
            <button
              key={key}
              type="button"
              aria-pressed={at.asked.work === key}
              onClick={() => at.change({ work: at.asked.work === key ? undefined : key })}
            >
              <b>{name}</b>
              <small>{models.join('、') || t('library:allModels')}</small>
            </button>
          ))}
        </div>
      )}
      {asked ? (
        <Flows at={at} />
      ) : (
        <>
          <SearchBox label={t('library:keyword')} onSearch={(keyword) => at.change({ keyword })} />
          <EmptyState title={t('library:flowStart.title')} reason={t('library:flowStart.text')} />
        </>
      )}
    </>
  )
}

function Flows({ at }: { at: ListPosition<Question> }) {
  const { t } = useTranslation('library')
  const list = useList(at, {
    key: flowSearch.key,
    ask: ({ page, size, keyword, work, models, sort }, signal) =>
      flowSearch.ask(
        {
          page,
          size,
          ...(sort && { sort }),
          ...(keyword && { keyword }),
          ...(work && { workTypeKey: work }),
          ...(models?.length && { models: [...models] }),
        },
        signal,
      ),
  })
  return (
    <>
      <ListFilters list={list}>
        <SearchBox label={t('keyword')} value={list.asked.keyword} onSearch={(keyword) => list.change({ keyword })} />
        <NativeSelect
          label={t('sort')}
          value={list.asked.sort ?? 'recommended'}
          data={libraryOrders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(event) => list.change({ sort: libraryOrders.find((one) => one === event.currentTarget.value) })}
        />
      </ListFilters>
      <ListFrame
        list={list}
        label={t('flows')}
        none={{ title: t('none'), reason: t('noneText') }}
        noneFit={{ title: t('none'), reason: t('noneText') }}
      >
        {(rows) => (
          <div className={styles.cards}>
            {rows.map((flow) => (
              <Card
                key={keyOf(flow)}
                item={flow}
                name={<Marked pieces={flow.markedName} />}
                note={flow.workType}
                onDocument={() => {}}
              />
            ))}
          </div>
        )}
      </ListFrame>
    </>
  )
}
