import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaving } from '../../lib/leaving'
import { type FormEnds, holdPlace, leaveAnyway } from './leave'
import type { AnyForm } from './use-form'

/** Asks before a page is left whose changes are not saved: at a move inside, at a reload, at the end of the tab. */
export function useLeaveWarning(form: AnyForm, { search = true, place = false }: FormEnds = {}): void {
  const { history } = useRouter()
  useEffect(() => {
    let dirty = form.formState.isDirty
    const unsubscribe = form.subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        dirty = state.isDirty ?? dirty
      },
    })
    const pageOf = (location: Address) => (search ? addressOf(location) : location.pathname)
    const unblock = history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        dirty && !leaving.get() && pageOf(currentLocation) !== pageOf(nextLocation) && !(await leaveAnyway()),
      enableBeforeUnload: () => dirty && !leaving.get(),
    })
    const release = place ? holdPlace(() => dirty) : undefined
    return () => {
      unsubscribe()
      unblock()
      release?.()
    }
  }, [form, history, search, place])
}

interface Address {
  pathname: string
  search: string
}

/** An address without its language: a change of language keeps the page, and the form with it. */
function addressOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  query.delete('language')
  return `${pathname}?${query}`
}
