import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaving } from '../lib/leaving'
import { type LeaveQuestion, leaveAnyway } from '../ui/form/leave'

/**
 * Asks before a page is left that still does something, such as sending files: at a move to another page, at a reload, at
 * the end of the tab. Other addresses of the same page take nothing away.
 */
export function useHeldPage(held: () => boolean, words: () => LeaveQuestion): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation, nextLocation }) =>
          held() &&
          !leaving.get() &&
          currentLocation.pathname !== nextLocation.pathname &&
          !(await leaveAnyway(words())),
        enableBeforeUnload: () => held() && !leaving.get(),
      }),
    [history, held, words],
  )
}
