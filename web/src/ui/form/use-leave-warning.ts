import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { i18n } from '../../lib/i18n'
import { leaving } from '../../lib/leaving'
import { ask } from '../confirm'
import type { AnyForm } from './use-form'

/**
 * Asks before a page is left whose changes are not saved: at a move inside, at a reload, at the end of the tab. Moves
 * between the addresses of `steps`, which show one form, leave nothing.
 */
export function useLeaveWarning(form: AnyForm, steps: readonly string[] = noSteps): void {
  const { history } = useRouter()
  useEffect(() => {
    let dirty = form.formState.isDirty
    const unsubscribe = form.subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        dirty = state.isDirty ?? dirty
      },
    })
    const unblock = history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        dirty && !leaving.get() && !staysIn(steps, currentLocation, nextLocation) && !(await leaveAnyway()),
      enableBeforeUnload: () => dirty && !leaving.get(),
    })
    return () => {
      unsubscribe()
      unblock()
    }
  }, [form, history, steps])
}

const noSteps: readonly string[] = []

function staysIn(steps: readonly string[], current: Place, next: Place): boolean {
  const isStep = ({ pathname }: Place) => steps.some((step) => pathname.endsWith(step))
  return pageOf(current) === pageOf(next) || (isStep(current) && isStep(next))
}

/** The parts of a location that say which page it is. */
interface Place {
  pathname: string
  search: string
}

/** An address without its language: a change of language keeps the page, and the form with it. */
function pageOf({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  query.delete('language')
  return `${pathname}?${query}`
}

function leaveAnyway(): Promise<boolean> {
  return ask({
    title: i18n.t('common:form.leave.title'),
    text: i18n.t('common:form.leave.text'),
    accept: i18n.t('common:form.leave.accept'),
    decline: i18n.t('common:form.leave.decline'),
    danger: true,
  })
}
