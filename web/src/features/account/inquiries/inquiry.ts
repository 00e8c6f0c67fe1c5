//! An inquiry: its rules, and what its form begins with.
import * as z from 'zod/mini'
import type { Answer } from '../../../api/answer'
import { caseAddCaseAfterLogin as longest } from '../../../lib/generated/lengths'
import { inquiryServices } from '../../../queries/inquiry-choices'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { personRules } from '../members/person'

export const longestDescription = longest.description

const { familyName, firstName, kanaFamilyName, kanaFirstName, department, phone1 } = personRules

const schema = z.object({
  serviceContent: rules.choice(inquiryServices),
  function: rules.text(longest.function),
  subject: rules.text(longest.subject),
  description: rules.text(longest.description),
  company: rules.text(longest.company),
  department,
  familyName,
  firstName,
  kanaFamilyName,
  kanaFirstName,
  email: rules.email(),
  phone: phone1,
  website: z.string(),
  agreeTerms: rules.consent(),
  agreePrivacyPolicy: rules.consent(),
})

/** The form while it is filled in. */
export type Values = z.input<typeof schema>
/** The form as it is sent. */
export type Inquiry = z.output<typeof schema>

export const check = bySchema(schema)

/** An empty form. */
export const blank: Values = {
  serviceContent: null,
  function: '',
  subject: '',
  description: '',
  company: '',
  department: '',
  familyName: '',
  firstName: '',
  kanaFamilyName: '',
  kanaFirstName: '',
  email: '',
  phone: '',
  website: '',
  agreeTerms: false,
  agreePrivacyPolicy: false,
}

type Member = Answer<'/api/hughomememberC/detail/select', 'get'>

/** Who asks, as the member's data tell it. */
export function senderOf(member: Member): Partial<Values> {
  const { companyName: company, memberId: email, phone1: phone, department } = member
  const { familyName, firstName, kanaFamilyName, kanaFirstName } = member
  const names = { familyName, firstName, kanaFamilyName, kanaFirstName }
  return { company, email, phone, department: department ?? '', ...names }
}

/** What is asked about: a machine or a document, or an alarm of a machine. */
export function matterOf(
  about: string | undefined,
  subject: string | undefined,
  serviceContent: Values['serviceContent'] = 'MM',
): Partial<Values> {
  if (about === undefined && subject === undefined) return {}
  const cut = (text = '', most: number) => [...text].slice(0, most).join('')
  return { serviceContent, function: cut(about, longest.function), subject: cut(subject, longest.subject) }
}
