//! What the provider publishes, and what belongs to each kind. The server's rules are the same:
//! `platform/base/content/src/keeping/rules.rs`.

/** The kinds, in the order in which they are offered. */
export const kinds = [
  'notice',
  'question',
  'popup',
  'problem',
  'effect',
  'voice',
  'material',
  'news',
  'exhibition',
] as const

export type Kind = (typeof kinds)[number]

export const states = ['draft', 'released', 'withdrawn'] as const

/** Also kept: a material is a file, which only the command line brings in. */
export const newKinds = kinds.filter((kind) => kind !== 'material')

/** Shown on the public site alone, in some of the languages. */
export const ofSite = (kind: Kind) => !['notice', 'question', 'popup'].includes(kind)

/** May be published later. */
export const hasTiming = (kind: Kind) => ofSite(kind) || kind === 'notice'

/** What the public site shows as plain words: marks of any kind would be lost there. */
export const isPlain = (kind: Kind) => ['problem', 'effect', 'voice', 'material'].includes(kind)

/** Has a second line: the speaker of a voice, the place of an exhibition. */
export const hasSubtitle = (kind: Kind) => kind === 'voice' || kind === 'exhibition'

/** Has a day, or a first and a last one. */
export const hasDays = (kind: Kind) => kind === 'news' || kind === 'exhibition'

/** Stands at a place among others of its kind. */
export const hasOrder = (kind: Kind) => kind === 'question' || isPlain(kind)

export const services = ['Business', 'MM', 'Support', 'Library', 'All'] as const
export type Service = (typeof services)[number]

/** What a contract may hold. */
export const areas = ['MM', 'Support', 'Library'] as const
export type Area = (typeof areas)[number]

export const memberTypes = [10, 20, 30] as const
export type MemberType = (typeof memberTypes)[number]

/** Is about a service. */
export const isTold = (kind: Kind) => kind === 'notice' || kind === 'question'

/** No question is about the contract. */
export const servicesOf = (kind: Kind) => services.filter((one) => kind !== 'question' || one !== 'Business')

export const desks = [10, 20, 30, 40] as const
export type Desk = (typeof desks)[number]

export const kindOf = (word: string): Kind | undefined => kinds.find((one) => one === word)
