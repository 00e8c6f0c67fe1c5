//! What a new password must keep, the same as the server's rules.
import * as z from 'zod/mini'
import type { Complaint } from '../../../ui/form/complaint'
import { rule } from '../../../ui/form/schema'

const [shortest, longest] = [8, 25]

/** The rules one by one, as they are shown while a password is typed. */
export const passwordRules = [
  ['length', (word: string) => word.length >= shortest && word.length <= longest],
  ['characters', (word: string) => /^[!-~]+$/.test(word)],
  ['upper', (word: string) => /[A-Z]/.test(word)],
  ['lower', (word: string) => /[a-z]/.test(word)],
  ['digit', (word: string) => /[0-9]/.test(word)],
] as const

/** A new password. Blanks count: nothing is cut off. Of several rules broken the first one is told. */
export function newPassword() {
  const present = rule<string>((word) => word !== '', 'common:form.rule.missing')
  return z.string().check(present, ...passwordRules.map(([name, keeps]) => rule(keeps, `passwords:rule.${name}`)))
}

/** The password once more. */
export function repetition() {
  return z.string().check(rule((word) => word !== '', 'common:form.rule.missing'))
}

/** For the whole of a form with both fields. It is told with all the rest. */
export function sameTwice() {
  const complaint: Complaint = { rule: 'passwords:rule.differs' }
  return z.refine<{ password: string; passwordConfirmation: string }>(
    ({ password, passwordConfirmation: again }) => again === '' || again === password,
    { path: ['passwordConfirmation'], params: { complaint }, when: () => true },
  )
}
