import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type FoundItem, foundQuery, keyOf } from '../../queries/library'
import { ItemLink } from '../library/item-link'
import { Marked } from '../library/marked'
import { Picture } from '../library/picture'
import { FailureNote } from '../query-state'

/** Items of each kind that are offered. */
const shown = 4

/** What the library has for the words that somebody types: the first documents and videos, and the way to all. */
export default function Suggestions({
  words,
  onDocument,
  onLeave,
}: {
  words: string
  onDocument(item: FoundItem): void
  /** The page is left for what was found. */
  onLeave(): void
}) {
  const { t } = useTranslation('library')
  const body = { keyword: words, size: 10 as const }
  const documents = useQuery(foundQuery('documents', body))
  const videos = useQuery(foundQuery('videos', body))
  const kinds = [
    { of: 'documents', query: documents, to: '/library/document/list-search' },
    { of: 'videos', query: videos, to: '/library/video/list-search' },
  ] as const
  const nothing = kinds.every(({ query }) => query.data?.count === 0)
  return (
    <div className="sg-found" data-testid="suggestions">
      {documents.isError && !documents.data && <FailureNote query={documents} what={t('documents')} />}
      {nothing && <p role="status">{t('none')}</p>}
      {kinds.map(({ of, query, to }) =>
        query.data?.count ? (
          <section key={of}>
            <h2>{t(of)}</h2>
            <ul>
              {query.data.data.slice(0, shown).map((item) => (
                <li key={keyOf(item)}>
                  <Picture item={item} />
                  <span>
                    <ItemLink item={item} at={item.at} onDocument={() => onDocument(item)} onLeave={onLeave}>
                      <Marked pieces={item.markedName} />
                    </ItemLink>
                    {item.excerpt.length > 0 && (
                      <small>
                        <Marked pieces={item.excerpt} />
                      </small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            <Link to={to} search={{ keyword: words }} onClick={onLeave}>
              {t('all', { count: query.data.count })}
            </Link>
          </section>
        ) : null,
      )}
    </div>
  )
}
