//! Links from mails: their one-time value is taken out of the address before anything is shown or called.
import { redirect } from '@tanstack/react-router'
import { addressReader, text } from '../../lib/address'

type Opened = '/top/new-menber/registration/open' | '/top/password/change/open'

export const readLink = addressReader({ param: text })

/** Has `keep` hold the one-time value in the tab, and leaves the address without it, in the browser's history too. */
export function takeLinkAt(to: Opened, keep: (token: string) => void) {
  return ({ search }: { search: { param?: string | undefined } }): void => {
    if (search.param === undefined) return
    keep(search.param)
    throw redirect({ to, search: (before) => ({ ...before, param: undefined }), replace: true })
  }
}
