import { lazy, Suspense } from 'react'
import { useStore } from '../lib/store'
import { asked } from './confirm'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

/** Draws the question that waits; its code is loaded with the first one. */
export function ConfirmHost() {
  const question = useStore(asked)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={question.number} question={question} />
    </Suspense>
  )
}
