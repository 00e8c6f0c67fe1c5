import { lazy, Suspense } from 'react'
import { i18n } from '../../lib/i18n'
import { useStore } from '../../lib/store'
import { importantNotices } from './waiting'

/** Its texts come with it: it may stand over any page. */
const NoticeDialog = lazy(async () => {
  await i18n.loadNamespaces(['notices'])
  return import('./dialog')
})

/** The first important notice that waits; the next one comes when it is gone. */
export function NoticeDialogs() {
  const waiting = useStore(importantNotices)
  const [first] = waiting
  if (!first) return null
  return (
    <Suspense>
      <NoticeDialog key={first.memberNoticeUniqueKey} notice={first} left={waiting.length - 1} />
    </Suspense>
  )
}
