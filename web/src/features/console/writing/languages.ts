//! Fields that stand in each of the languages: `titleJa`, `titleEn`, `titleKo`, as the calls name them.
import type { Language } from '../../../lib/i18n/language'

const endings = { ja: 'Ja', en: 'En', ko: 'Ko' } as const
type Ending = (typeof endings)[Language]

/** The fields of one text. */
export type Worded<Name extends string> = Record<`${Name}${Ending}`, string>

/** The field of a text in a language. */
export function inLanguage<Name extends string, L extends Language>(name: Name, language: L) {
  return `${name}${endings[language]}` as `${Name}${(typeof endings)[L]}`
}

/** A text in all languages. */
export function worded<Name extends string>(name: Name, of: (language: Language) => string): Worded<Name> {
  return {
    [inLanguage(name, 'ja')]: of('ja'),
    [inLanguage(name, 'en')]: of('en'),
    [inLanguage(name, 'ko')]: of('ko'),
  } as Worded<Name>
}

/** The language of a field, from the id of its element. */
export function languageOfId(id: string | null | undefined): Language | null {
  const [, ending] = /(Ja|En|Ko)$/.exec(id ?? '') ?? []
  return (ending?.toLowerCase() as Language | undefined) ?? null
}
