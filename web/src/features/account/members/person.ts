//! What people decide of a member: the fields of the form, by their names on the wire.
import * as z from 'zod/mini'
import { hughomememberCDetailUpdate as longest } from '../../../lib/generated/lengths'
import { languages } from '../../../lib/i18n/language'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { type Member, memberTypes } from './member'

/** The rules of what is known of a person, wherever it is asked for. */
export const personRules = {
  familyName: rules.text(longest.familyName),
  firstName: rules.text(longest.firstName),
  kanaFamilyName: rules.kana(longest.kanaFamilyName),
  kanaFirstName: rules.kana(longest.kanaFirstName),
  department: rules.optionalText(longest.department),
  position: rules.optionalText(longest.position),
  phone1: rules.phone(),
  phone2: rules.optionalPhone(),
  languageC: rules.choice(languages),
  memberTypeCode: rules.choice(memberTypes),
}

const schema = z.object(personRules)

/** The form while it is filled in. */
export type PersonValues = z.input<typeof schema>
/** The form as the call takes it. */
export type Person = z.output<typeof schema>

export const personCheck = bySchema(schema)

/** What the form begins with. */
export function personOf(member: Member): PersonValues {
  const { familyName, firstName, kanaFamilyName, kanaFirstName, phone1 } = member
  return {
    ...{ familyName, firstName, kanaFamilyName, kanaFirstName, phone1 },
    department: member.department ?? '',
    position: member.position ?? '',
    phone2: member.phone2 ?? '',
    languageC: languages.find((one) => one === member.languageC) ?? null,
    memberTypeCode: memberTypes.find((one) => one === member.memberTypeCode) ?? null,
  }
}

/** What the call takes: nothing in place of an empty text. */
export function personFields({ department, position, phone2, ...person }: Person) {
  return { ...person, department: department || null, position: position || null, phone2: phone2 || null }
}
