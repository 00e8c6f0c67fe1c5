import { lazy, Suspense } from 'react'
import { i18n } from '../../lib/i18n'
import { useStore } from '../../lib/store'
import { waitingPolicies } from './waiting'

/** Its texts come with it: it may stand over any page. */
const PolicyDialog = lazy(async () => {
  await i18n.loadNamespaces(['policies'])
  return import('./dialog')
})

/** The first version that waits; the next one comes when it is confirmed. */
export function PolicyDialogs() {
  const waiting = useStore(waitingPolicies)
  const [first] = waiting
  if (!first) return null
  return (
    <Suspense>
      <PolicyDialog key={first.policyUniqueKey} policy={first} left={waiting.length} />
    </Suspense>
  )
}
