import { lazy, Suspense, useState } from 'react'
import { asFailure } from '../../../../api/call'
import { Failure } from '../../../../api/failure'

// for the few who have not given the password within ten minutes
const PasswordAgainDialog = lazy(() => import('./dialog'))

/**
 * For pages that change who gets in: `guard` sends, asks for the password once more when the server wants it, and sends
 * again. Who gives none sends nothing, and the form stays as it is. `dialog` belongs onto the page.
 */
export function usePasswordAgain() {
  const [asking, setAsking] = useState<{ end(given: boolean): void } | null>(null)
  const ask = async () => {
    const given = await new Promise<boolean>((end) => setAsking({ end }))
    setAsking(null)
    if (!given) throw new Failure('cancelled')
  }
  const guard = async <T,>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send()
    } catch (error) {
      if (asFailure(error).state !== 'confirm') throw error
    }
    await ask()
    return send()
  }
  const dialog = asking && (
    <Suspense fallback={null}>
      <PasswordAgainDialog onEnd={asking.end} />
    </Suspense>
  )
  return { guard, dialog }
}
