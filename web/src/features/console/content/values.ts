//! A publication as its form holds it, and as the call takes it. Fields bear the names of the wire.
import { type Language, languages } from '../../../lib/i18n/language'
import type { CompanyChoice, Content } from '../../../queries/console-content'
import { inLanguage, type Worded, worded } from '../writing/languages'
import { htmlOfLines, linesOfHtml } from '../writing/lines'
import { moment, momentOf } from '../writing/moment'
import {
  type Area,
  areas,
  type Desk,
  desks,
  hasDays,
  hasSubtitle,
  isPlain,
  isTold,
  type Kind,
  type MemberType,
  memberTypes,
  ofSite,
  type Service,
  services,
} from './kinds'

/** The form. Texts are HTML; of kinds that are shown as plain words, these. */
export interface ContentValues extends Worded<'title'>, Worded<'text'>, Worded<'subtitle'> {
  languages: readonly Language[]
  serviceType: Service | null
  informationType: Desk | null
  important: boolean
  mailed: boolean
  section: string
  membersOnly: boolean
  order: string
  /** Addresses, one a line. */
  pages: string
  startTime: string
  endTime: string
  firstDay: string
  lastDay: string
  demo: boolean
  /** Of notices; none: all. */
  readerServices: readonly Area[]
  readerTypes: readonly MemberType[]
  readerLanguages: readonly Language[]
  readers: 'everybody' | 'some'
  companies: readonly CompanyChoice[]
  timing: 'now' | 'later'
  publishTime: string
}

/** A new one of its kind. */
export function blankOf(kind: Kind): ContentValues {
  return {
    ...worded('title', () => ''),
    ...worded('text', () => ''),
    ...worded('subtitle', () => ''),
    languages: ofSite(kind) ? languages : [],
    serviceType: null,
    informationType: null,
    important: false,
    mailed: false,
    section: '',
    membersOnly: false,
    order: '0',
    pages: '',
    startTime: '',
    endTime: '',
    firstDay: '',
    lastDay: '',
    demo: false,
    readerServices: [],
    readerTypes: [],
    readerLanguages: [],
    readers: 'everybody',
    companies: [],
    timing: 'now',
    publishTime: '',
  }
}

/** One that is kept. */
export function valuesOf(content: Content, kind: Kind, zone: string): ContentValues {
  const later = content.publishTime != null && Date.parse(content.publishTime) > Date.now()
  const text = (language: Language) => content[inLanguage('text', language)]
  return {
    ...worded('title', (language) => content[inLanguage('title', language)]),
    ...worded('text', (language) => (isPlain(kind) ? linesOfHtml(text(language)) : text(language))),
    ...worded('subtitle', (language) => content[inLanguage('subtitle', language)]),
    languages: languages.filter((language) => content.languages.includes(language)),
    serviceType: services.find((one) => one === content.serviceType) ?? null,
    informationType: desks.find((one) => one === content.informationType) ?? null,
    important: content.important,
    mailed: content.mailed,
    section: content.section ?? '',
    membersOnly: content.membersOnly,
    order: String(content.order),
    pages: content.pages.join('\n'),
    startTime: momentOf(content.startTime, zone),
    endTime: momentOf(content.endTime, zone),
    firstDay: content.firstDay ?? '',
    lastDay: content.lastDay ?? '',
    demo: content.demo,
    readerServices: areas.filter((area) => content.readerServices.includes(area)),
    readerTypes: memberTypes.filter((type) => content.readerTypes.includes(type)),
    readerLanguages: languages.filter((language) => content.readerLanguages.includes(language)),
    readers: content.companies.length > 0 ? 'some' : 'everybody',
    companies: content.companies,
    timing: later ? 'later' : 'now',
    publishTime: later ? momentOf(content.publishTime, zone) : '',
  }
}

/** The languages in which something must be said. */
export function spoken(kind: Kind, chosen: readonly Language[]): readonly Language[] {
  return ofSite(kind) ? chosen : languages
}

/** A question that everybody may read can stand on the public site. */
export const onSite = ({ membersOnly, readers }: Pick<ContentValues, 'membersOnly' | 'readers'>) =>
  !membersOnly && readers === 'everybody'

/** What the call takes: nothing that is not of its kind. */
export function bodyOf(values: ContentValues, kind: Kind, zone: string) {
  const text = (language: Language) => values[inLanguage('text', language)]
  return {
    kind,
    ...worded('title', (language) => values[inLanguage('title', language)].trim()),
    ...worded('text', (language) => (isPlain(kind) ? htmlOfLines(text(language)) : text(language))),
    ...(hasSubtitle(kind) && worded('subtitle', (language) => values[inLanguage('subtitle', language)].trim())),
    order: Number(values.order),
    ...(isTold(kind) && values.serviceType && { serviceType: values.serviceType }),
    ...(kind === 'notice' && {
      ...(values.informationType && { informationType: values.informationType }),
      important: values.important,
      mailed: values.mailed,
      readerServices: [...values.readerServices],
      readerTypes: [...values.readerTypes],
      readerLanguages: [...values.readerLanguages],
      ...publishedAt(values, zone),
      ...moment('endTime', values.endTime, zone),
    }),
    ...(kind === 'question' && { section: values.section.trim(), membersOnly: values.membersOnly }),
    ...(kind === 'popup' && popupOf(values, zone)),
    ...(hasDays(kind) && { firstDay: values.firstDay }),
    ...(kind === 'exhibition' && { lastDay: values.lastDay }),
    ...(ofSite(kind) ? siteOf(values, zone) : readersOf(values, kind)),
  }
}

function popupOf(values: ContentValues, zone: string) {
  const pages = values.pages.split('\n').map((line) => line.trim().replace(/^\//, ''))
  return {
    pages: pages.filter(Boolean),
    ...moment('startTime', values.startTime, zone),
    ...moment('endTime', values.endTime, zone),
  }
}

function siteOf(values: ContentValues, zone: string) {
  return {
    languages: [...values.languages],
    demo: values.demo,
    ...publishedAt(values, zone),
  }
}

const publishedAt = ({ timing, publishTime }: ContentValues, zone: string) =>
  timing === 'later' ? moment('publishTime', publishTime, zone) : {}

function readersOf(values: ContentValues, kind: Kind) {
  return {
    ...(kind === 'question' && onSite(values) && { languages: [...values.languages] }),
    ...(values.readers === 'some' && { companyUniqueKeys: values.companies.map((one) => one.companyUniqueKey) }),
  }
}
