//! What the forms of a new password share: their fields, and how the call calls them.
import { newPassword, repetition } from './rules'

/** The fields of a schema. */
export const newPasswordRules = { password: newPassword(), passwordConfirmation: repetition() }

/** An empty form. */
export const blankPassword = { password: '', passwordConfirmation: '' }

/** The same for the call. */
export function onWire({ password, passwordConfirmation }: typeof blankPassword) {
  return { newPassword: password, newPasswordConfirmation: passwordConfirmation }
}

/** The form's name of a field that the call refused. */
export function nameOf(wireName: string): string | undefined {
  if (wireName === 'newPassword') return 'password'
  return wireName === 'newPasswordConfirmation' ? 'passwordConfirmation' : undefined
}
