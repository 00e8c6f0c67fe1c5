//! The common rules of fields, the same as the server's. What a field holds while it is typed is a text; what comes out
//! is what the call takes: trimmed, a number, a code.
import * as z from 'zod/mini'
import { fileSize } from '../../lib/file-size'
import { hughomememberCEmailChangeRequest as longest } from '../../lib/generated/lengths'
import { textLength } from '../../lib/text-length'
import { toHalfWidth, toMailAddress } from './half-width'
import { rule } from './schema'

/** A text that must be there. Blanks around it do not count. */
export function text(max: number) {
  return z.string().check(z.trim(), present(), atMost(max))
}

/** A text that may be missing. */
export function optionalText(max: number) {
  return z.string().check(z.trim(), atMost(max))
}

/** ASCII before the @, a host of any letters with a dot in it, nothing that a list of addresses would read as more than one. */
const address = /^[!#-'*+\-./0-9=?A-Z^-~]+@[^\s\p{C}@.<>(),;:"\\[\]]+(\.[^\s\p{C}@.<>(),;:"\\[\]]+)+$/u

/** An email address of the ordinary form. */
export function email() {
  return z.string().check(
    z.overwrite(toMailAddress),
    present(),
    atMost(longest.newEmail),
    rule((value) => address.test(value), 'common:form.rule.email'),
  )
}

/** The reading of a name, in full-width katakana. */
export function kana(max: number) {
  return text(max).check(rule((value) => /^[ァ-ヺー・]+$/.test(value), 'common:form.rule.kana'))
}

/** A telephone number: digits, at most eleven of them, and hyphens. */
export function phone() {
  const most = 11
  return z.string().check(z.trim(), present(), ...phoneForm(most))
}

/** A telephone number that may be missing. */
export function optionalPhone() {
  return z.string().check(z.trim(), ...phoneForm(11))
}

/** What a number may be. */
interface NumberLimits {
  min: number
  max: number
  /** Digits behind the point. */
  decimals?: 0 | 1
}

/** A number that must be there. */
export function number({ min, max, decimals = 0 }: NumberLimits) {
  const typed = z.string().check(
    z.overwrite(toHalfWidth),
    present(),
    rule((value) => /^-?\d+(\.\d+)?$/.test(value), 'common:form.rule.notANumber'),
    rule(
      (value) => (value.split('.')[1]?.length ?? 0) <= decimals,
      decimals ? 'common:form.rule.oneDecimal' : 'common:form.rule.whole',
    ),
    rule((value) => Number(value) >= min && Number(value) <= max, 'common:form.rule.outside', { min, max }),
  )
  return z.pipe(typed, z.transform(Number))
}

/** A code that must be chosen. */
export function choice<const Code extends string | number>(codes: readonly Code[]) {
  return z.pipe(
    z.custom<Code | null>().check(rule((code) => codes.some((one) => one === code), 'common:form.rule.notChosen')),
    z.transform((code) => code as Code),
  )
}

/** Some of several codes, one at least. */
export function choices<const Code extends string | number>(codes: readonly Code[]) {
  return z
    .custom<readonly Code[]>()
    .check(rule((picked) => picked.some((one) => codes.includes(one)), 'common:form.rule.notChosen'))
}

/** A tick without which it does not go on. */
export function consent() {
  return z.boolean().check(rule((ticked) => ticked, 'common:form.rule.notTicked'))
}

/** A file that may be missing: not too large, and of no kind that is refused. */
export function file({ maxBytes, refused }: { maxBytes: number; refused: readonly string[] }) {
  const small = rule<File | null>((one) => (one?.size ?? 0) <= maxBytes, 'common:form.rule.tooLarge', {
    max: fileSize(maxBytes),
  })
  const kinds = refused.map((extension) =>
    rule<File | null>((one) => !one?.name.toLowerCase().endsWith(`.${extension}`), 'common:form.rule.extension', {
      extension,
    }),
  )
  return z.custom<File | null>().check(small, ...kinds)
}

function present() {
  return rule<string>((value) => value !== '', 'common:form.rule.missing')
}

/** A text of at most so many characters. */
export function atMost(max: number) {
  return rule<string>((value) => textLength(value) <= max, 'common:form.rule.tooLong', { max })
}

function phoneForm(most: number) {
  return [
    rule<string>((value) => /^(?=.*\d)[\d-]+$|^$/.test(value), 'common:form.rule.phone'),
    rule<string>((value) => value.replaceAll('-', '').length <= most, 'common:form.rule.digits', { max: most }),
  ] as const
}
