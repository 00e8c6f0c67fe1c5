import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { flowSearch, keyOf, workTypesQuery } from '../../../queries/library'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { Card } from '../../../shell/library/card'
import styles from '../../../shell/library/library.module.css'
import { Marked } from '../../../shell/library/marked'
import { OrderChoice } from '../../../shell/library/order-choice'
import { ListFilters, SearchBox } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { useList } from '../../../shell/list/list'
import { type ListPosition, useListAddress } from '../../../shell/list/position'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
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
      {works.isError && !works.data && <QueryFailure query={works} what={t('library:works')} />}
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
          <div className={styles.lone}>
            <SearchBox label={t('library:keyword')} onSearch={(keyword) => at.change({ keyword })} />
          </div>
          {!works.isError && <EmptyState title={t('library:flowStart.title')} reason={t('library:flowStart.text')} />}
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
        <OrderChoice value={list.asked.sort} onChoose={(sort) => list.change({ sort })} />
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
