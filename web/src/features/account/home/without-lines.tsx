import { lazy, Suspense } from 'react'
import { useSay } from '../../../shell/board/words'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import styles from './home.module.css'
import { RecentFiles } from './recent-files'
import { ServiceEntries } from './service-entries'
import { Videos } from './videos'

const Notices = lazy(() => import('./notices'))

/** Home of a company whose contract holds no service with lines: no line is asked for, and the page says why. */
export function HomeWithoutLines() {
  const t = useSay()
  return (
    <>
      <PageHead title={t('titles:home')} />
      <div className={styles.home}>
        <div>
          <EmptyState title={t('board.noService')} reason={t('board.noServiceReason')} />
          <Videos />
        </div>
        <aside className={styles.side}>
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
          <ServiceEntries />
          <RecentFiles />
        </aside>
      </div>
    </>
  )
}
