import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import type { SiteHeadline } from '../../../queries/site'
import { RichText } from '../../../ui/rich-text'
import type { SiteContent } from './content'
import { DemoMark } from './demo-mark'
import { FileLink } from './file-link'
import styles from './landing.module.css'
import { SitePicture } from './picture'
import { keepsLanguage } from './ways'

/** What a section shows: its rows, or what stands there for as long as they are not to be had. */
export interface Part<T> {
  rows: T[] | undefined
  instead: ReactNode
}

/** A section for each part of the content. */
export type Parts = { [Name in keyof SiteContent]: Part<SiteContent[Name][number]> }

type Of<Name extends keyof SiteContent> = { part: Parts[Name] }

/** A section of the page; one for which nothing is published is not there. */
function Section<T>({
  id,
  title,
  part,
  sunk = false,
  children,
}: {
  id: 'problems' | 'effects' | 'voices' | 'materials' | 'news' | 'questions'
  title: string
  part: Part<T>
  sunk?: boolean
  children(rows: T[]): ReactNode
}) {
  if (part.rows?.length === 0) return null
  return (
    <section id={id} className={sunk ? styles.sunk : undefined} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <h2 id={`${id}-title`}>{title}</h2>
        {part.rows ? children(part.rows) : part.instead}
      </div>
    </section>
  )
}

/** The troubles of operators. */
export function Problems({ part }: Of<'problems'>) {
  const { t } = useTranslation('landing')
  return (
    <Section id="problems" title={t('problems')} part={part}>
      {(rows) => (
        <ul className={styles.columns}>
          {rows.map((row) => (
            <li key={row.problemUniqueKey}>
              <SitePicture image={row.image} form="column" />
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
export function Effects({ part }: Of<'effects'>) {
  const { t } = useTranslation('landing')
  return (
    <Section id="effects" title={t('effects')} part={part}>
      {(rows) => (
        <ul className={styles.columns}>
          {rows.map((row) => (
            <li key={row.effectUniqueKey}>
              <SitePicture image={row.image} form="column" />
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
export function Voices({ part }: Of<'voices'>) {
  const { t } = useTranslation('landing')
  return (
    <Section id="voices" title={t('voices')} part={part} sunk>
      {(rows) => (
        <ul className={styles.voices}>
          {rows.map((row) => (
            <li key={row.voiceUniqueKey}>
              <SitePicture image={row.image} form="column" />
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
export function News({ part }: Of<'headlines'>) {
  const { t } = useTranslation('landing')
  return (
    <Section id="news" title={t('news.title')} part={part}>
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
        <Link
          to="/top/home/open"
          search={({ language }) => ({ language, ...(news ? { news: row.key } : { exhibition: row.key }) })}
        >
          {row.title}
        </Link>
        {row.place && <span className={styles.at}>{row.place}</span>}
      </span>
      <DemoMark demo={row.demo} />
    </>
  )
}

/** Questions, each of which unfolds to its answer. */
export function Questions({ part }: Of<'questions'>) {
  const { t } = useTranslation('landing')
  return (
    <Section id="questions" title={t('questions')} part={part} sunk>
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
            <Link to="/top/question-answer/list/open" search={keepsLanguage}>
              {t('allQuestions')}
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}

/** Files that visitors fetch. */
export function Materials({ part }: Of<'materials'>) {
  const { t } = useTranslation('landing')
  return (
    <Section id="materials" title={t('materials')} part={part}>
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
