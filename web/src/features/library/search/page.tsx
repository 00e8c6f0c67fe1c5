import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSearches, noteSearch, recentSearches } from '../../../lib/recent-searches'
import { type Step, useSearchState } from '../../../lib/search-state'
import { librarySearches, libraryTagsQuery } from '../../../queries/library'
import { useMember } from '../../../session/member'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import styles from '../../../shell/library/library.module.css'
import { useListAddress } from '../../../shell/list/position'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Choices } from './choices'
import { Results } from './results'
import { asksForSomething, isBackwards, librarySearch, readForm } from './search'

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
        onSearch={(keyword, step) => at.change({ keyword: keyword || undefined }, step)}
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
          ) : isBackwards(at.asked) ? null : (
            <EmptyState title={t('library:start.title')} reason={t('library:start.text')} />
          )}
        </div>
      </div>
    </>
  )
}

/** How long somebody pauses before the library is asked, in milliseconds. */
const pause = 250

/** The words that are searched for, as they are typed. A search for nothing says so and sends nothing. */
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
  onSearch(words: string, step?: Step): void
  onAnyTag(tags: readonly string[]): void
}) {
  const { t } = useTranslation('library')
  const who = useMember()?.hugHomeMemberUniqueKeyC ?? ''
  const [typed, type] = useState({ for: value, words: value })
  const [refused, refuse] = useState(false)
  const [recent, setRecent] = useState(() => recentSearches(who))
  const tags = useQuery(libraryTagsQuery(librarySearches[of].types))
  // while one types, the address follows; whatever else changes it is shown
  if (typed.for !== value) type({ for: value, words: typed.words.trim() === value.trim() ? typed.words : value })
  const ask = useDebouncedCallback((words: string) => {
    if (words || !needed) onSearch(words, { replace: true })
  }, pause)
  const search = (words: string) => {
    ask.cancel()
    refuse(!words && needed)
    if (words || !needed) onSearch(words)
    if (words) setRecent(noteSearch(who, words))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed.words.trim())
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
          const words = event.currentTarget.value
          type({ for: value, words })
          refuse(false)
          ask(words.trim())
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
      {recent.length > 0 && !typed.words && (
        <p className={styles.recent}>
          <b>{t('recent.title')}</b>
          {recent.map((words) => (
            <Button
              key={words}
              variant="default"
              size="compact-sm"
              onClick={() => {
                type({ for: value, words })
                search(words)
              }}
            >
              {words}
            </Button>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => setRecent(forgetSearches(who))}>
            {t('recent.forget')}
          </Button>
        </p>
      )}
    </form>
  )
}
