import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/days'
import { ownTitle } from '../../../lib/page'
import { type SiteExhibition, type SiteNews, siteExhibitionQuery, siteNewsQuery } from '../../../queries/site'
import { QueryFailure } from '../../../shell/query-state'
import { RichText } from '../../../ui/rich-text'
import { Skeleton } from '../../../ui/skeleton'
import { DemoMark } from './demo-mark'
import { FileLink } from './file-link'
import { LandingFrame } from './frame'
import styles from './landing.module.css'
import { SitePicture } from './picture'

/** News or an exhibition, as a page of its own. */
export function Detail({ kind, itemKey }: { kind: 'news' | 'exhibition'; itemKey: string }) {
  const { t } = useTranslation('landing')
  return (
    <LandingFrame>
      <article className={styles.detail}>
        <p className={styles.kind}>{t(`news.${kind}`)}</p>
        {kind === 'news' ? <NewsDetail itemKey={itemKey} /> : <ExhibitionDetail itemKey={itemKey} />}
        <p className={styles.more}>
          <Link to="/top/home/open" hash="news">
            {t('back')}
          </Link>
        </p>
      </article>
    </LandingFrame>
  )
}

function NewsDetail({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation('landing')
  const query = useQuery(siteNewsQuery(itemKey))
  if (query.isPending) return <Skeleton width="60%" />
  if (query.data === undefined) return <QueryFailure query={query} what={t('failed.item')} />
  const { date } = query.data
  return <Item item={query.data}>{date && <time dateTime={date}>{dayText(date)}</time>}</Item>
}

function ExhibitionDetail({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation('landing')
  const query = useQuery(siteExhibitionQuery(itemKey))
  if (query.isPending) return <Skeleton width="60%" />
  if (query.data === undefined) return <QueryFailure query={query} what={t('failed.item')} />
  const { startDate, endDate, place } = query.data
  return (
    <Item item={query.data}>
      <dl className={styles.facts}>
        <dt>{t('period')}</dt>
        <dd>{[startDate, endDate].map((day) => day && dayText(day)).join(' – ')}</dd>
        <dt>{t('place')}</dt>
        <dd>{place}</dd>
      </dl>
    </Item>
  )
}

function Item({ item, children }: { item: SiteNews | SiteExhibition; children: React.ReactNode }) {
  const { t } = useTranslation('landing')
  const { title } = item
  useEffect(() => {
    ownTitle.set(title)
    return () => ownTitle.set(null)
  }, [title])
  return (
    <>
      <h1>{title}</h1>
      <div className={styles.when}>
        {children}
        <DemoMark demo={item.demo} />
      </div>
      <SitePicture image={item.image} />
      <RichText html={item.richText} />
      {item.files.length > 0 && (
        <>
          <h2>{t('files')}</h2>
          <ul className={styles.files}>
            {item.files.map((file) => (
              <li key={file.fileUniqueKey}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
