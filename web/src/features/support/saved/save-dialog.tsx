import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { changeAnalysis, renewSavedAnalyses } from '../../../queries/saved-analyses'
import { toast } from '../../../ui/toast'
import { blank, type Draft } from './draft'
import { DraftDialog } from './draft-form'
import type { AnalysisScreen } from './search'

/** What is kept of an analysis. */
export interface AnalysisState {
  /** The screen that made it. */
  screen: AnalysisScreen
  /** Its address, as that screen reads it: a window like last week stays what it is. */
  conditions: object
  /** How it stood besides: shown tab, chosen figures. */
  details: object
}

/** Asks for a name, and saves the analysis under it. */
export default function SaveDialog({ screen, conditions, details, onClose }: AnalysisState & { onClose(): void }) {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  // of an analysis that was saved without its details: another press completes it
  const begun = useRef<string>(undefined)
  const send = async (draft: Draft) => {
    if (begun.current) await changeAnalysis(begun.current, draft)
    else {
      const body = { ...draft, screen, conditions: conditions as Record<string, never> }
      const answer = await call(api.POST('/api/support/save/query/parameters', { body }))
      begun.current = answer.productionAnalysisNarrowedResultUniqueKey
    }
    const body = {
      productionAnalysisNarrowedResultUniqueKey: begun.current,
      details: details as Record<string, never>,
    }
    await call(api.POST('/api/support/save/query/parameters/details', { body }))
  }
  return (
    <DraftDialog
      title={t('save.title')}
      values={blank}
      send={send}
      onClose={onClose}
      onDone={({ savedName }) => {
        toast('success', {
          title: t('save.done', { name: savedName }),
          closeLabel: t('common:close'),
          action: { label: t('save.toList'), act: () => void navigate({ to: '/support/production-analysis/result' }) },
        })
        void renewSavedAnalyses(client)
      }}
    />
  )
}
