import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../lib/figures'
import { dateText } from '../../lib/zone'
import type { LibraryItem } from '../../queries/library'
import { Name } from '../../ui/name'
import { Tag } from '../../ui/tag'
import { usePlaceZone } from '../place'
import { ItemLink } from './item-link'
import styles from './library.module.css'
import { Picture } from './picture'
import { Star } from './star'

/** An item of the library. */
export function Card({
  item,
  name,
  note,
  at,
  level = 2,
  onDocument,
}: {
  item: LibraryItem
  /** Its name, where parts of it are marked. */
  name?: ReactNode
  /** What was found in it, or what the list tells of it. */
  note?: ReactNode
  at?: number | null
  /** Of its heading: 3 where the list has a heading of its own. */
  level?: 2 | 3
  onDocument(item: LibraryItem): void
}) {
  const { t } = useTranslation('library')
  const zone = usePlaceZone()
  const Heading = `h${level}` as const
  const type = String(item.type) as '10' | '20' | '30' | '40'
  return (
    <article className={styles.card}>
      <Picture item={item} />
      <div className={styles.words}>
        <div className={styles.tags}>
          <Tag>{t(`type.${type}`)}</Tag>
          {item.categories.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
          <Star item={item} />
        </div>
        <Heading className={styles.title}>
          <ItemLink item={item} at={at ?? null} onDocument={onDocument}>
            {name ?? <Name>{item.name}</Name>}
          </ItemLink>
        </Heading>
        <p className={styles.models}>{item.models.join('、') || t('allModels')}</p>
        {note && <p className={styles.note}>{typeof note === 'string' ? <Name>{note}</Name> : note}</p>}
        <p className={styles.facts}>
          <span>{item.publishTime && dateText(Date.parse(item.publishTime), zone)}</span>
          <span title={t('viewsLabel', { number: figure(item.viewCount) })}>
            <IconEye size={15} stroke={1.6} aria-hidden /> {t('views', { number: figure(item.viewCount) })}
          </span>
        </p>
      </div>
    </article>
  )
}
