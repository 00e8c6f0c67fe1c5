//! What this tab remembers of a registration, so that a reload loses little: the link's one-time value, which stands in
//! no address, what was typed, and how it ended. Passwords and consents are never kept.
import { keepInTab, keptInTab, parsed } from '../../../lib/storage'
import { createStore } from '../../../lib/store'
import type { Values } from './form'

/** What was typed, as far as it is kept. */
export type Draft = Omit<Values, 'password' | 'passwordConfirmation' | 'agreeTerms' | 'agreePrivacyPolicy'>

/** How it ended. */
export interface Outcome {
  memberId: string
  /** An administrator must let the member in first. */
  waiting: boolean
}

interface Registration {
  token: string
  outcome?: Outcome
}

const key = 'sosogi.registration'
const draftKey = 'sosogi.registration-draft'

/** The registration of this tab, or null. */
export const registration = createStore<Registration | null>(parsed<Registration>(keptInTab(key)))

/** Begins with the link of this one-time value; what belongs to another link is forgotten. */
export function beginWith(token: string): void {
  if (registration.get()?.token === token) return
  forgetDraft()
  keep({ token })
}

/** Keeps how it ended; what was typed is not needed any more. */
export function keepOutcome(outcome: Outcome): void {
  const now = registration.get()
  forgetDraft()
  if (now) keep({ ...now, outcome })
}

/** What was typed before a reload. */
export function keptDraft(): Draft | null {
  return parsed<Draft>(keptInTab(draftKey))
}

/** Keeps what is being typed, without what is never kept. */
export function keepDraft(values: Values): void {
  // what is told of the form after its end comes too late
  if (registration.get()?.outcome) return
  const { password, passwordConfirmation, agreeTerms, agreePrivacyPolicy, ...draft } = values
  keepInTab(draftKey, JSON.stringify(draft))
}

/** Forgets what was typed. */
export function forgetDraft(): void {
  keepInTab(draftKey, null)
}

function keep(next: Registration): void {
  keepInTab(key, JSON.stringify(next))
  registration.set(next)
}
