import { useSay } from '../../../shell/board/words'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import styles from './home.module.css'
import { RecentFiles } from './recent-files'

/** Home of a company whose contract holds no service with lines: nothing is asked for, and the page says why. */
export function HomeWithoutLines() {
  const t = useSay()
  return (
    <>
      <PageHead title={t('titles:home')} />
      <div className={styles.home}>
        <EmptyState title={t('board.noService')} reason={t('board.noServiceReason')} />
        <aside className={styles.side}>
          <RecentFiles />
        </aside>
      </div>
    </>
  )
}
