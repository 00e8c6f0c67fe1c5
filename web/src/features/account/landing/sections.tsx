import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/days'
import {
  type SiteHeadline,
  siteEffectsQuery,
  siteHeadlinesQuery,
  siteMaterialsQuery,
  siteProblemsQuery,
  siteQuestionsQuery,
  siteVoicesQuery,
} from '../../../queries/site'
import { QueryFailure, type QueryLike } from '../../../shell/query-state'
import { RichText } from '../../../ui/rich-text'
import { Skeleton } from '../../../ui/skeleton'
import { DemoMark } from './demo-mark'
import { FileLink } from './file-link'
import styles from './landing.module.css'
import { SitePicture } from './picture'

type Part = 'problems' | 'effects' | 'voices' | 'materials' | 'news' | 'questions'

/** A section of the page; one for which nothing is published is not there. */
function Section<T>({
  part,
  title,
  query,
  sunk = false,
  children,
}: {
  part: Part
  title: string
  query: Omit<QueryLike, 'data'> & { data?: T[] | undefined }
  sunk?: boolean
  children(rows: T[]): ReactNode
}) {
  const { t } = useTranslation('landing')
  if (query.data?.length === 0) return null
  return (
    <section id={part} className={sunk ? styles.sunk : undefined} aria-labelledby={`${part}-title`}>
      <div className={styles.inner}>
        <h2 id={`${part}-title`}>{title}</h2>
        {query.data && children(query.data)}
        {!query.data && (query.isError ? <QueryFailure query={query} what={t(`failed.${part}`)} /> : <Skeleton />)}
      </div>
    </section>
  )
}

/** The troubles of operators. */
export function Problems() {
  const { t } = useTranslation('landing')
  const query = useQuery(siteProblemsQuery())
  return (
    <Section part="problems" title={t('problems')} query={query}>
      {(rows) => (
        <ul className={styles.columns}>
          {rows.map((row) => (
            <li key={row.problemUniqueKey}>
              <SitePicture image={row.image} />
              <h3>{row.title}</h3>
              <p>{row.text}</p>
              <DemoMark demo={row.demo} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What the portal changes. */
export function Effects() {
  const { t } = useTranslation('landing')
  const query = useQuery(siteEffectsQuery())
  return (
    <Section part="effects" title={t('effects')} query={query}>
      {(rows) => (
        <ul className={styles.columns}>
          {rows.map((row) => (
            <li key={row.effectUniqueKey}>
              <SitePicture image={row.image} />
              <h3>{row.title}</h3>
              <p>{row.text}</p>
              <DemoMark demo={row.demo} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What customers say. */
export function Voices() {
  const { t } = useTranslation('landing')
  const query = useQuery(siteVoicesQuery())
  return (
    <Section part="voices" title={t('voices')} query={query} sunk>
      {(rows) => (
        <ul className={styles.voices}>
          {rows.map((row) => (
            <li key={row.voiceUniqueKey}>
              <SitePicture image={row.image} />
              <figure>
                <h3>{row.title}</h3>
                <blockquote>{row.text}</blockquote>
                <figcaption>
                  {row.speaker} <DemoMark demo={row.demo} />
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** News and exhibitions, each of which opens. */
export function News() {
  const { t } = useTranslation('landing')
  const query = useQuery(siteHeadlinesQuery())
  return (
    <Section part="news" title={t('news.title')} query={query}>
      {(rows) => (
        <ul className={styles.news}>
          {rows.map((row) => (
            <li key={row.key}>
              <Headline row={row} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Headline({ row }: { row: SiteHeadline }) {
  const { t } = useTranslation('landing')
  const news = row.kind === 'news'
  return (
    <>
      <span className={styles.day}>
        {row.date && <time dateTime={row.date}>{dayText(row.date)}</time>}
        {row.endDate && (
          <>
            {' – '}
            <time dateTime={row.endDate}>{dayText(row.endDate)}</time>
          </>
        )}
      </span>
      <span className={styles.kind}>{t(news ? 'news.news' : 'news.exhibition')}</span>
      <span className={styles.headline}>
        <Link to="/top/home/open" search={news ? { news: row.key } : { exhibition: row.key }}>
          {row.title}
        </Link>
        {row.place && <span className={styles.at}>{row.place}</span>}
      </span>
      <DemoMark demo={row.demo} />
    </>
  )
}

/** Questions, each of which unfolds to its answer. */
export function Questions() {
  const { t } = useTranslation('landing')
  const query = useQuery(siteQuestionsQuery())
  return (
    <Section part="questions" title={t('questions')} query={query} sunk>
      {(rows) => (
        <>
          <div className={styles.questions}>
            {rows.map((row) => (
              <details key={row.htmlEditUniqueKey}>
                <summary>{row.title}</summary>
                <RichText html={row.richText} />
              </details>
            ))}
          </div>
          <p className={styles.more}>
            <Link to="/top/question-answer/list/open">{t('allQuestions')}</Link>
          </p>
        </>
      )}
    </Section>
  )
}

/** Files that visitors fetch. */
export function Materials() {
  const { t } = useTranslation('landing')
  const query = useQuery(siteMaterialsQuery())
  return (
    <Section part="materials" title={t('materials')} query={query}>
      {(rows) => (
        <ul className={styles.columns}>
          {rows.map((row) => (
            <li key={row.materialUniqueKey}>
              <h3>{row.title}</h3>
              <p>{row.text}</p>
              <p className={styles.ways}>
                <FileLink file={row.file} />
                <DemoMark demo={row.demo} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
