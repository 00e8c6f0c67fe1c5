import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedAnalysis } from '../../../queries/saved-analyses'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { analysisScreens } from './search'

const column = createAppColumnHelper<SavedAnalysis>()

/** The columns of the list. */
export function useColumns() {
  const { t } = useTranslation('savedAnalyses')
  return useMemo(
    () => [
      column.accessor('savedName', {
        header: t('name'),
        cell: ({ row: { original: row } }) => (
          <Link
            to="/support/production-analysis/result"
            search={{ open: row.productionAnalysisNarrowedResultUniqueKey }}
          >
            <Name>{row.savedName}</Name>
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('screen', {
        header: t('screen'),
        cell: ({ getValue }) => {
          const screen = analysisScreens.find((one) => one === getValue())
          return screen && t(`screens.${screen}`)
        },
      }),
      column.accessor('memo', {
        header: t('memo'),
        cell: ({ getValue }) => (getValue() ? <Name>{getValue()}</Name> : '―'),
        meta: { wrap: true },
      }),
      column.accessor('createdBy', {
        header: t('createdBy'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('createdAt', { header: t('createdAt'), cell: ({ getValue }) => writtenTime(getValue()) }),
      column.accessor('shared', {
        header: t('sharing'),
        cell: ({ getValue }) => t(getValue() ? 'shared' : 'onlyMe'),
      }),
    ],
    [t],
  )
}

/** By the clock of the reader's main location, which wrote it: the days of the search are that location's too. */
function writtenTime(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 16).replace(/^0/, '')}`
}
