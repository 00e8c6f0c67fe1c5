import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeAnalysis, renewSavedAnalyses, type SavedAnalysis } from '../../../queries/saved-analyses'
import { toast } from '../../../ui/toast'
import { DraftDialog } from './draft-form'

/** Names an own analysis anew, changes its memo, shares it or no longer. */
export function EditAnalysis({ analysis, onClose }: { analysis: SavedAnalysis; onClose(): void }) {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const client = useQueryClient()
  const { productionAnalysisNarrowedResultUniqueKey: key, savedName, memo, shared } = analysis
  return (
    <DraftDialog
      title={t('edit.title')}
      values={{ savedName, memo, shared }}
      send={(draft) => changeAnalysis(key, draft)}
      onClose={onClose}
      onDone={({ savedName: name }) => {
        toast('success', { title: t('edit.done', { name }), closeLabel: t('common:close') })
        void renewSavedAnalyses(client)
      }}
    />
  )
}
