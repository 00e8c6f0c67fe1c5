import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../../session/can'
import type { AnalysisState } from './save-dialog'

const SaveDialog = lazy(() => import('./save-dialog'))

/** Keeps the analysis in view under a name: for its author, and for colleagues who shall see it. */
export function SaveAnalysis({ disabled, ...state }: AnalysisState & { disabled?: boolean }) {
  const { t } = useTranslation('savedAnalyses')
  const [open, setOpen] = useState(false)
  return (
    <Can permission="support.production-analysis.save">
      <Button
        variant="default"
        disabled={disabled ?? false}
        leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('save.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveDialog {...state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
