import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { type FoundItem, keyOf, libraryOrders } from '../../../queries/library'
import { ListFrame } from '../../../shell/list/frame'
import { useListOf } from '../../../shell/list/list'
import type { ListPosition } from '../../../shell/list/position'
import { AppliedFilters } from '../../../ui/applied-filters'
import { Card } from '../card'
import { DocumentDialog } from '../document-dialog'
import styles from '../library.module.css'
import { Marked } from '../marked'
import { lengthText } from '../picture'
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
        <Applied at={at} />
        <NativeSelect
          aria-label={t('sort')}
          value={at.asked.sort ?? 'recommended'}
          data={libraryOrders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(event) => at.change({ sort: libraryOrders.find((one) => one === event.currentTarget.value) })}
        />
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
function Applied({ at }: { at: ListPosition<LibraryQuestion> }) {
  const { t } = useTranslation(['library', 'common'])
  const without = (list: readonly string[] | undefined, one: string) => {
    const rest = list?.filter((other) => other !== one)
    return rest?.length ? rest : undefined
  }
  const chips = (at.asked.models ?? []).map((model) => ({
    key: model,
    label: t('models'),
    value: model,
    remove: { label: t('common:list.clear'), act: () => at.change({ models: without(at.asked.models, model) }) },
  }))
  return chips.length ? <AppliedFilters filters={chips} label={t('models')} /> : <span />
}
