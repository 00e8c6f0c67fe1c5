import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenTime } from '../../../lib/zone'
import type { SavedAnalysis } from '../../../queries/saved-analyses'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag, type TagTone } from '../../../ui/tag'
import { analysisScreens } from './search'

const scheduleStates = ['on', 'off', 'paused'] as const
const tones: Record<(typeof scheduleStates)[number], TagTone> = { on: 'good', off: 'plain', paused: 'caution' }
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
      column.accessor('schedule', {
        header: t('schedule.column'),
        cell: ({ getValue }) => {
          const state = scheduleStates.find((one) => one === getValue())
          return state ? <Tag tone={tones[state]}>{t(`schedule.states.${state}`)}</Tag> : '―'
        },
      }),
    ],
    [t],
  )
}
