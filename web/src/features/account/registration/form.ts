//! The form of a new member: its rules, and what it begins with.
import * as z from 'zod/mini'
import type { Answer } from '../../../api/answer'
import { isLanguage } from '../../../lib/i18n/language'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { locations, mainAmong, mainLocation } from '../locations/rules'
import { memberTypes } from '../members/member'
import { personRules } from '../members/person'
import { newPassword, repetition, sameTwice } from '../passwords/rules'
import type { Draft } from './memory'

/** What the link says: whom it invites, as what, where. */
export type Invitation = Answer<'/api/hughomememberC/register/newAccountSelect', 'get'>

const schema = z
  .object({
    ...personRules,
    locationUniqueKeys: locations(),
    mainLocationUniqueKey: mainLocation(),
    password: newPassword(),
    passwordConfirmation: repetition(),
    agreeTerms: rules.consent(),
    agreePrivacyPolicy: rules.consent(),
  })
  .check(mainAmong())
  .check(sameTwice())

export type Values = z.input<typeof schema>

export const check = bySchema(schema)

/** The types that the invited person may have. */
export function typesUpTo(invited: number) {
  return memberTypes.filter((code) => code <= invited)
}

/** An empty form; where there is nothing to choose it is chosen. */
export function blank({ languageC, memberTypeCode, locations: offered, mainLocationUniqueKey }: Invitation): Values {
  const types = typesUpTo(memberTypeCode)
  const only = offered.length === 1 ? offered[0]?.locationUniqueKey : undefined
  const main = mainLocationUniqueKey ?? only
  return {
    familyName: '',
    firstName: '',
    kanaFamilyName: '',
    kanaFirstName: '',
    department: '',
    position: '',
    phone1: '',
    phone2: '',
    languageC: isLanguage(languageC) ? languageC : null,
    memberTypeCode: types.length === 1 ? (types[0] ?? null) : null,
    locationUniqueKeys: main ? [main] : [],
    mainLocationUniqueKey: main ?? '',
    password: '',
    passwordConfirmation: '',
    agreeTerms: false,
    agreePrivacyPolicy: false,
  }
}

/** What was typed before a reload, as far as the link still offers it. */
export function restored(draft: Draft, { locations: offered, memberTypeCode }: Invitation): Draft {
  const there = (key: string) => offered.some(({ locationUniqueKey }) => locationUniqueKey === key)
  const { memberTypeCode: type, mainLocationUniqueKey: main } = draft
  return {
    ...draft,
    memberTypeCode: type !== null && type <= memberTypeCode ? type : null,
    locationUniqueKeys: draft.locationUniqueKeys.filter(there),
    mainLocationUniqueKey: there(main) ? main : '',
  }
}
