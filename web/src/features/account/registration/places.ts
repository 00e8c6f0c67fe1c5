//! Where a registration stands, and at which address that is shown.

/** The addresses, spelled as the specification has them. */
export const addresses = {
  registration: '/top/new-menber/registration/open',
  confirmation: '/top/new-menber/confirmation/open',
  completion: '/top/new-menber/completion/open',
} as const
type Address = (typeof addresses)[keyof typeof addresses]

/** All of them, for the form that two of them show. */
export const steps: readonly string[] = Object.values(addresses)

/** What is shown. */
export type Place = 'no-link' | 'waiting' | 'failed' | 'dead' | 'mail' | 'input' | 'confirm' | 'finish'

/** What is known. */
export interface Facts {
  path: string
  /** The tab holds a link. */
  held: boolean
  /** What the server says of the link. */
  link: 'waiting' | 'failed' | 'dead' | 'unverified' | 'verified'
  /** What stands in the form was judged right, and did not change since. */
  judged: boolean
  /** The member is registered. */
  finished: boolean
}

/** Where the registration stands. A step is reached by the one before it alone. */
export function placeOf({ path, held, link, judged, finished }: Facts): Place {
  if (finished) return 'finish'
  if (!held) return 'no-link'
  if (link === 'unverified') return 'mail'
  if (link !== 'verified') return link
  return judged && path === addresses.confirmation ? 'confirm' : 'input'
}

/** The address of a place; what is only waited for stays where it is. */
export function addressOf(place: Place): Address | null {
  if (place === 'waiting' || place === 'failed') return null
  if (place === 'finish') return addresses.completion
  return place === 'confirm' ? addresses.confirmation : addresses.registration
}

const stepAt: Partial<Record<Place, number>> = { waiting: 0, mail: 0, input: 1, confirm: 2, finish: 3 }

/** The step that is marked, from 0; null where none can be taken. */
export function stepOf(place: Place): number | null {
  return stepAt[place] ?? null
}
