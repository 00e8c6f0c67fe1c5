//! The words of a pager of things of any kind.
import { useTranslation } from 'react-i18next'
import type { PagerWords } from '../ui/pager'

/** The words of the pager of the list that is called `label`. */
export function usePagerWords(label: string): PagerWords {
  const { t } = useTranslation()
  return {
    label,
    range: (first, last, count) => t('pager.range', { first, last, count }),
    size: t('pager.size'),
    page: (page) => t('pager.page', { page }),
    previous: t('pager.previous'),
    next: t('pager.next'),
  }
}
