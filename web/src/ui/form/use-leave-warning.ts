import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaving } from '../../lib/leaving'
import { type FormEnds, holdPlace, leaveAnyway } from './leave'
import type { AnyForm } from './use-form'

/**
 * Asks before a page is left whose changes are not saved: at a move inside, at a reload, at the end of the tab. Moves
 * between the addresses of `steps`, which show one form, leave nothing.
 */
export function useLeaveWarning(form: AnyForm, { search = true, place = false, steps = noSteps }: FormEnds = {}): void {
  const { history } = useRouter()
  useEffect(() => {
    let dirty = form.formState.isDirty
    const unsubscribe = form.subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        dirty = state.isDirty ?? dirty
      },
    })
    const pageOf = (location: Address) => pageIn(location, search)
    const moves = (current: Address, next: Address) =>
      pageOf(current) !== pageOf(next) && !areSteps(steps, current, next)
    const unblock = history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        dirty && !leaving.get() && moves(currentLocation, nextLocation) && !(await leaveAnyway()),
      enableBeforeUnload: () => dirty && !leaving.get(),
    })
    const release = place ? holdPlace(() => dirty) : undefined
    return () => {
      unsubscribe()
      unblock()
      release?.()
    }
  }, [form, history, search, place, steps])
}

const noSteps: readonly string[] = []

function areSteps(steps: readonly string[], current: Address, next: Address): boolean {
  const isStep = ({ pathname }: Address) => steps.some((step) => pathname.endsWith(step))
  return isStep(current) && isStep(next)
}

/** The parts of a location that say which page it is. */
interface Address {
  pathname: string
  search: string
}

/** What of a location says which form it is. */
function pageIn(location: Address, search: boolean | string): string {
  if (typeof search !== 'string') return search ? addressOf(location) : location.pathname
  return `${location.pathname}?${new URLSearchParams(location.search).get(search) ?? ''}`
}

/** An address without its language: a change of language keeps the page, and the form with it. */
function addressOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  query.delete('language')
  return `${pathname}?${query}`
}
