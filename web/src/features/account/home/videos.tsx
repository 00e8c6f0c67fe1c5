import { lazy, Suspense } from 'react'
import { i18n } from '../../../lib/i18n'
import { screens } from '../../../routes'
import { useMayOpen } from '../../../session/may-open'
import { Below } from './below'
import styles from './home.module.css'

/** With its texts: it stands at the foot of the page. */
const RecentVideos = lazy(async () => {
  await i18n.loadNamespaces(['library'])
  return import('./recent-videos')
})

/** What it shows and leads to. */
const needed = [
  screens['library/video/list-search'],
  screens['library/video/list-search/detail'],
  screens['library/history-favorite/list'],
]

/** The recent videos, for those whose contract holds the library. */
export function Videos() {
  if (!useMayOpen(needed).open.every(Boolean)) return null
  return (
    <div className={styles.videos}>
      <Below height={200}>
        <Suspense>
          <RecentVideos />
        </Suspense>
      </Below>
    </div>
  )
}
