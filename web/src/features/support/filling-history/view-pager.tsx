import { pageSizes } from '../../../lib/page-sizes'
import { Pager } from '../../../ui/pager'
import type { PageOf } from './queries'
import { pagerWords, useSay } from './words'

/** The pager of this screen's tables. */
export function ViewPager({
  page,
  count,
  onPage,
  label,
}: {
  page: PageOf
  count: number
  onPage(page: number, size: number): void
  label: string
}) {
  const { t } = useSay()
  if (count === 0) return null
  return (
    <Pager
      page={page.page}
      size={page.size}
      sizes={pageSizes}
      count={count}
      onChange={onPage}
      words={pagerWords(t, t('fillingHistory.pager.of', { list: label }))}
    />
  )
}
