import { useEffect } from 'react'
import { page } from '../lib/page'
import { useStore } from '../lib/store'
import { NoticeDialogs } from './notices/dialogs'
import { askAfterLogin } from './notices/waiting'
import { PolicyDialogs } from './policies/dialogs'
import { askForPolicies, waitingPolicies } from './policies/waiting'

/** What comes over the pages of a member by itself: policies first, important notices after them. Asked for after each navigation. */
export default function Overlays() {
  const visited = useStore(page)
  const policiesWait = useStore(waitingPolicies).length > 0
  useEffect(() => {
    if (visited.name !== '') void askForPolicies().then(askAfterLogin)
  }, [visited])
  return policiesWait ? <PolicyDialogs /> : <NoticeDialogs />
}
