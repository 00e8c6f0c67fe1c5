//! Texts of a known kind: what the browser is told of them. Their rules stand in `../rules.ts`.
import { toHalfWidth, toMailAddress } from '../half-width'
import type { FieldProps } from '../use-field'
import { TextField } from './text-field'

/** An email address. */
export function EmailField(props: FieldProps<string> & { first?: boolean }) {
  return (
    <TextField
      {...props}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      tidy={toMailAddress}
    />
  )
}

/** A telephone number: digits and hyphens. */
export function PhoneField(props: FieldProps<string>) {
  return <TextField {...props} type="tel" autoComplete="tel" />
}

/** How a name is read, in full-width katakana whatever the page's language. */
export function KanaField(props: FieldProps<string>) {
  return <TextField {...props} lang="ja" spellCheck={false} />
}

/** A number as it is typed; full-width digits become half-width ones. */
export function NumberField(props: FieldProps<string> & { unit?: string; first?: boolean; disabled?: boolean }) {
  return <TextField {...props} inputMode="decimal" tidy={toHalfWidth} />
}
