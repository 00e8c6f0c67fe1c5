//! The link from the mail: its one-time value is taken out of the address before anything is shown or called.
import { redirect } from '@tanstack/react-router'
import { addressReader, text } from '../../../lib/address'
import { beginWith } from './memory'
import { addresses } from './places'

export const readLink = addressReader({ param: text })

/** Keeps the one-time value in the tab, and leaves the address without it, in the browser's history too. */
export function takeLink({ search }: { search: { param?: string | undefined } }): void {
  if (search.param === undefined) return
  beginWith(search.param)
  throw redirect({
    to: addresses.registration,
    search: (before) => ({ ...before, param: undefined }),
    replace: true,
  })
}
