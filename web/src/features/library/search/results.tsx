import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { type FoundItem, keyOf, librarySearches, libraryTagsQuery } from '../../../queries/library'
import { Card } from '../../../shell/library/card'
import { DocumentDialog } from '../../../shell/library/document-dialog'
import styles from '../../../shell/library/library.module.css'
import { Marked } from '../../../shell/library/marked'
import { OrderChoice } from '../../../shell/library/order-choice'
import { lengthText } from '../../../shell/library/picture'
import { ListFrame } from '../../../shell/list/frame'
import { useListOf } from '../../../shell/list/list'
import type { ListPosition } from '../../../shell/list/position'
import { AppliedFilters } from '../../../ui/applied-filters'
import { useFound } from './facets'
import type { LibraryQuestion } from './search'

/** What a search found. */
export function Results({
  of,
  at,
  view,
  switcher,
}: {
  of: 'documents' | 'videos'
  at: ListPosition<LibraryQuestion>
  view: 'cards' | 'rows'
  switcher: ReactNode
}) {
  const { t } = useTranslation(['library', 'common'])
  const found = useFound(of, at.asked)
  const list = useListOf(at, found)
  const [opened, open] = useState<FoundItem | null>(null)
  return (
    <>
      <div className={styles.bar}>
        <strong role="status">
          {list.count !== undefined && t('common:list.count', { count: list.count, number: figure(list.count) })}
        </strong>
        <Applied of={of} at={at} />
        <OrderChoice unnamed value={at.asked.sort} onChoose={(sort) => at.change({ sort })} />
        {switcher}
      </div>
      {found.data?.titlesOnly && (
        <p className={styles.warning} role="status">
          {t('titlesOnly')}
        </p>
      )}
      <ListFrame
        list={list}
        label={t(of)}
        none={{ title: t('none'), reason: t('noneText') }}
        noneFit={{ title: t('none'), reason: t('noneText') }}
      >
        {(rows) => (
          <div className={styles.cards} data-view={view}>
            {rows.map((item) => (
              <Card
                key={keyOf(item)}
                item={item}
                at={item.at}
                name={<Marked pieces={item.markedName} />}
                note={item.excerpt.length > 0 && <Excerpt item={item} />}
                onDocument={() => open(item)}
              />
            ))}
          </div>
        )}
      </ListFrame>
      {opened && (
        <DocumentDialog item={opened} file={opened.fileUniqueKey} page={opened.page} onClose={() => open(null)} />
      )}
    </>
  )
}

function Excerpt({ item }: { item: FoundItem }) {
  const { t } = useTranslation('library')
  const place = item.page ? t('page', { page: item.page }) : item.at !== null ? lengthText(item.at) : ''
  return (
    <>
      {place && <b>{place} </b>}
      <Marked pieces={item.excerpt} />
    </>
  )
}

/** The conditions in force, each of which can be taken away by itself. */
function Applied({ of, at }: { of: 'documents' | 'videos'; at: ListPosition<LibraryQuestion> }) {
  const { t } = useTranslation(['library', 'common'])
  const tags = useQuery(libraryTagsQuery(librarySearches[of].types))
  const { asked } = at
  const chipsOf = (part: 'types' | 'tags' | 'models', name: (key: string) => string) =>
    (asked[part] ?? []).map((key) => ({
      key: `${part} ${key}`,
      label: t(part),
      value: name(key),
      remove: {
        label: t('without', { name: name(key) }),
        act: () => at.change({ [part]: without(asked[part], key) }),
      },
    }))
  const dayChip = (part: 'from' | 'to') => {
    const day = asked[part]
    if (!day) return []
    const value = dayText(day)
    return [
      {
        key: part,
        label: t(part),
        value,
        remove: { label: t('without', { name: value }), act: () => at.change({ [part]: undefined }) },
      },
    ]
  }
  const chips = [
    ...chipsOf('types', (type) => t(`type.${type as '10'}`)),
    ...chipsOf('tags', (key) => tags.data?.find((tag) => tag.tagUniqueKey === key)?.name ?? key),
    ...chipsOf('models', (model) => model),
    ...dayChip('from'),
    ...dayChip('to'),
  ]
  return chips.length ? <AppliedFilters filters={chips} label={t('conditions')} /> : <span />
}

function without(list: readonly string[] | undefined, one: string): readonly string[] | undefined {
  const rest = list?.filter((other) => other !== one)
  return rest?.length ? rest : undefined
}
