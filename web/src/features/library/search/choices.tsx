import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { type FoundItems, libraryModelsQuery, librarySearches, libraryTagsQuery } from '../../../queries/library'
import styles from '../../../shell/library/library.module.css'
import { FilterDay } from '../../../shell/list/filter-day'
import type { ListPosition } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { FailureNote } from '../../../shell/query-state'
import { StaleNote } from '../../../ui/stale-note'
import { useFacets } from './facets'
import { isBackwards, type LibraryQuestion } from './search'

type Facets = NonNullable<FoundItems['facets']>

/** What narrows a search: types, categories, models, days; each with how many there are. */
export function Choices({ of, at }: { of: 'documents' | 'videos'; at: ListPosition<LibraryQuestion> }) {
  const { t } = useTranslation(['library', 'common'])
  const zone = usePlaceZone()
  const { types } = librarySearches[of]
  const tags = useQuery(libraryTagsQuery(types))
  const models = useQuery(libraryModelsQuery(types))
  const facets: Facets | undefined = useFacets(of, at.asked)
  const { from, to } = at.asked
  const typeRow = (type: number) => ({
    key: String(type),
    name: t(`type.${String(type) as '10'}`),
    count: facets?.types.find((one) => one.type === type)?.count,
  })
  return (
    <aside className={styles.choices}>
      {types.length > 1 && (
        <Group
          title={t('types')}
          rows={types.map(typeRow)}
          chosen={at.asked.types}
          onChoose={(chosen) => at.change({ types: chosen })}
        />
      )}
      {tags.isError && !tags.data && <FailureNote query={tags} what={t('tags')} />}
      <Group
        title={t('tags')}
        rows={(tags.data ?? []).map(({ tagUniqueKey: key, name }) => ({
          key,
          name,
          count: facets?.tags.find((one) => one.tagUniqueKey === key)?.count,
        }))}
        chosen={at.asked.tags}
        onChoose={(chosen) => at.change({ tags: chosen })}
      />
      {models.isError ? (
        <StaleNote
          text={t('modelsFailed')}
          action={t('common:query.failed.again')}
          onAct={() => void models.refetch()}
        />
      ) : (
        [true, false].map((own) => (
          <Group
            key={String(own)}
            title={t(own ? 'modelsOwn' : 'models')}
            rows={(models.data ?? [])
              .filter((one) => one.own === own)
              .map(({ model }) => ({
                key: model,
                name: model,
                count: facets?.models.find((one) => one.model === model)?.count,
              }))}
            chosen={at.asked.models}
            onChoose={(chosen) => at.change({ models: chosen })}
          />
        ))
      )}
      <FilterDay label={t('from')} zone={zone} day={from} onPick={(day) => at.change({ from: day })} />
      <FilterDay
        label={t('to')}
        zone={zone}
        day={to}
        error={isBackwards(at.asked) && t('backwards')}
        onPick={(day) => at.change({ to: day })}
      />
      {at.filtered && (
        <Button variant="subtle" onClick={at.clear}>
          {t('clear')}
        </Button>
      )}
    </aside>
  )
}

function Group({
  title,
  rows,
  chosen = [],
  onChoose,
}: {
  title: string
  rows: readonly { key: string; name: string; count: number | undefined }[]
  chosen: readonly string[] | undefined
  onChoose(chosen: readonly string[] | undefined): void
}) {
  if (rows.length === 0) return null
  const turn = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]
    onChoose(next.length ? next : undefined)
  }
  return (
    <fieldset>
      <legend>{title}</legend>
      {rows.map(({ key, name, count }) => (
        <div key={key} className={styles.choice}>
          <Checkbox label={name} checked={chosen.includes(key)} onChange={() => turn(key)} />
          {count !== undefined && <span>{figure(count)}</span>}
        </div>
      ))}
    </fieldset>
  )
}
