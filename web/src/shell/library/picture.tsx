import { IconFileText, IconPlayerPlayFilled, IconRoute, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rootAddress } from '../../lib/base-path'
import type { LibraryItem } from '../../queries/library'
import styles from './library.module.css'

/** Minutes and seconds of a video. */
export function lengthText(seconds: number): string {
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}

/** What stands for an item: its own picture or the sign of its kind, and how long it is. */
export function Picture({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('library')
  const [broken, setBroken] = useState(false)
  const pages = item.files[0]?.pages
  const Sign = item.type === 30 ? IconRuler2 : item.type === 40 ? IconRoute : IconFileText
  return (
    <span className={styles.picture} data-type={item.type}>
      {item.thumbnail && !broken ? (
        <img src={`${rootAddress()}/${item.thumbnail}`} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : item.type === 10 ? (
        <IconPlayerPlayFilled size={44} aria-hidden />
      ) : (
        <Sign size={52} stroke={1.2} aria-hidden />
      )}
      {item.duration !== null && (
        <small>
          <IconPlayerPlayFilled size={11} aria-hidden /> {lengthText(item.duration)}
        </small>
      )}
      {pages && <small>{t('pages', { count: pages })}</small>}
      {item.videoCount !== null && <small>{t('steps', { number: item.videoCount })}</small>}
    </span>
  )
}
