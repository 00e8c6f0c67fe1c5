import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import type { SiteExhibition, SiteNews } from '../../../queries/site'
import { RichText } from '../../../ui/rich-text'
import type { SiteItem } from './content'
import { DemoMark } from './demo-mark'
import { FileLink } from './file-link'
import { LandingFrame } from './frame'
import styles from './landing.module.css'
import { SitePicture } from './picture'
import { keepsLanguage } from './ways'

/** News or an exhibition, as a page of its own; `instead` stands for one that is not to be had. */
export function Detail({
  kind,
  read,
  instead,
}: {
  kind: SiteItem['kind']
  read: SiteItem | undefined
  instead: ReactNode
}) {
  const { t } = useTranslation('landing')
  return (
    <LandingFrame>
      <article className={styles.detail}>
        <p className={styles.kind}>{t(`news.${kind}`)}</p>
        {read === undefined && instead}
        {read?.kind === 'news' && <NewsDetail item={read.item} />}
        {read?.kind === 'exhibition' && <ExhibitionDetail item={read.item} />}
        <p className={styles.more}>
          <Link to="/top/home/open" search={keepsLanguage} hash="news">
            {t('back')}
          </Link>
        </p>
      </article>
    </LandingFrame>
  )
}

function NewsDetail({ item }: { item: SiteNews }) {
  return <Item item={item}>{item.date && <time dateTime={item.date}>{dayText(item.date)}</time>}</Item>
}

function ExhibitionDetail({ item }: { item: SiteExhibition }) {
  const { t } = useTranslation('landing')
  return (
    <Item item={item}>
      <dl className={styles.facts}>
        <dt>{t('period')}</dt>
        <dd>{[item.startDate, item.endDate].map((day) => day && dayText(day)).join(' – ')}</dd>
        <dt>{t('place')}</dt>
        <dd>{item.place}</dd>
      </dl>
    </Item>
  )
}

function Item({ item, children }: { item: SiteNews | SiteExhibition; children: ReactNode }) {
  const { t } = useTranslation('landing')
  return (
    <>
      <h1>{item.title}</h1>
      <div className={styles.when}>
        {children}
        <DemoMark demo={item.demo} />
      </div>
      <SitePicture image={item.image} form="text" />
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
