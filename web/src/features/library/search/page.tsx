import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { librarySearches, libraryTagsQuery } from '../../../queries/library'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { useListAddress } from '../../../shell/list/position'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import styles from '../library.module.css'
import { Choices } from './choices'
import { Results } from './results'
import { asksForSomething, librarySearch, readForm } from './search'

/** The search for documents, or for videos. */
export function LibrarySearchPage({ of }: { of: 'documents' | 'videos' }) {
  const { t } = useTranslation(['titles', 'library'])
  const at = useListAddress(librarySearch)
  const { search: form, change: changeForm } = useSearchState(readForm)
  const asked = asksForSomething(at.asked)
  return (
    <>
      <PageHead title={t(of === 'documents' ? 'libraryDocuments' : 'libraryVideos')} trail={<Breadcrumbs />} />
      <Words
        value={at.asked.keyword}
        needed={!at.asked.tags?.length}
        of={of}
        onSearch={(keyword) => at.change({ keyword })}
        onAnyTag={(tags) => at.change({ tags })}
      />
      <div className={styles.search}>
        <Choices of={of} at={at} />
        <div>
          {asked ? (
            <Results
              of={of}
              at={at}
              view={form.view ?? 'cards'}
              switcher={
                <SegmentedControl
                  aria-label={t('library:view.label')}
                  value={form.view ?? 'cards'}
                  onChange={(view) => changeForm({ view: view === 'rows' ? 'rows' : undefined }, { replace: true })}
                  data={[
                    { value: 'cards', label: <IconLayoutGrid size={17} aria-label={t('library:view.cards')} /> },
                    { value: 'rows', label: <IconList size={17} aria-label={t('library:view.rows')} /> },
                  ]}
                />
              }
            />
          ) : (
            <EmptyState title={t('library:start.title')} reason={t('library:start.text')} />
          )}
        </div>
      </div>
    </>
  )
}

/** The words that are searched for. A search for nothing says so and sends nothing. */
function Words({
  value = '',
  needed,
  of,
  onSearch,
  onAnyTag,
}: {
  value: string | undefined
  needed: boolean
  of: 'documents' | 'videos'
  onSearch(words: string): void
  onAnyTag(tags: readonly string[]): void
}) {
  const { t } = useTranslation('library')
  const [typed, type] = useState({ for: value, words: value })
  const [refused, refuse] = useState(false)
  const tags = useQuery(libraryTagsQuery(librarySearches[of].types))
  if (typed.for !== value) type({ for: value, words: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.words.trim()
    refuse(!words && needed)
    if (words || !needed) onSearch(words)
  }
  const any = tags.data?.map((tag) => tag.tagUniqueKey)
  return (
    <form className={styles.ask} onSubmit={submit}>
      <TextInput
        label={t('keyword')}
        description={t('hint')}
        type="search"
        size="md"
        maxLength={200}
        value={typed.words}
        error={refused && needed && !value && t('nothingAsked')}
        onChange={(event) => {
          type({ for: value, words: event.currentTarget.value })
          refuse(false)
        }}
      />
      <Button type="submit" size="md" leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}>
        {t('search')}
      </Button>
      {refused && needed && !value && any?.length ? (
        <Button variant="default" size="md" onClick={() => onAnyTag(any)}>
          {t('anyTag')}
        </Button>
      ) : null}
    </form>
  )
}
