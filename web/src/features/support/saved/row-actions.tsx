import { IconFileText, IconMailFast, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { deleteAnalysis, renewSavedAnalyses, type SavedAnalysis } from '../../../queries/saved-analyses'
import { useHolds } from '../../../session/may-open'
import type { RowAction } from '../../../ui/list/row-menu'
import { toast } from '../../../ui/toast'
import { reportedScreens } from './search'

const sign = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface Doors {
  onEdit(analysis: SavedAnalysis): void
  onSchedule(analysis: SavedAnalysis): void
}

/** The menu of an analysis: everybody who sees it opens it or has it mailed, its author changes and deletes it. */
export function useRowActions({ onEdit, onSchedule }: Doors) {
  const { t } = useTranslation('savedAnalyses')
  const navigate = useNavigate()
  const remove = useRemove()
  const saves = useHolds('support.production-analysis.save') === true
  return (analysis: SavedAnalysis): RowAction[] => {
    const { productionAnalysisNarrowedResultUniqueKey: open, own, screen } = analysis
    const edit = { key: 'edit', label: t('edit.button'), icon: <IconPencil {...sign} />, act: () => onEdit(analysis) }
    const schedule = {
      key: 'schedule',
      label: t('schedule.button'),
      icon: <IconMailFast {...sign} />,
      act: () => onSchedule(analysis),
    }
    const drop = {
      key: 'remove',
      label: t('remove.button'),
      icon: <IconTrash {...sign} />,
      danger: true,
      act: () => void remove(analysis),
    }
    return [
      {
        key: 'open',
        label: t('open'),
        icon: <IconFileText {...sign} />,
        act: () => void navigate({ to: '/support/production-analysis/result', search: { open } }),
      },
      ...(saves && reportedScreens.includes(screen) ? [schedule] : []),
      ...(own && saves ? [edit] : []),
      ...(own ? [drop] : []),
    ]
  }
}

function useRemove() {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const client = useQueryClient()
  return async ({ productionAnalysisNarrowedResultUniqueKey: key, savedName: name, shared }: SavedAnalysis) => {
    const question = {
      title: t('remove.title', { name }),
      text: t(shared ? 'remove.textShared' : 'remove.text'),
      accept: t('remove.accept'),
      decline: t('remove.decline'),
      danger: true,
    }
    if (!(await askAndSend(question, () => deleteAnalysis(key)))) return
    toast('success', { title: t('remove.done', { name }), closeLabel: t('common:close') })
    await renewSavedAnalyses(client)
  }
}
