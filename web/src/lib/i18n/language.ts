//! Which language the interface speaks, and how that choice is kept.
import { keep, kept } from '../storage'

/** The three languages of the interface; the first is the one a new visitor meets. */
export const languages = ['ja', 'en', 'ko'] as const

/** One of the interface's languages. */
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English', ko: '한국어' }

const key = 'sosogi.language'

/** Says whether `value` names a language of the interface; anything else is ignored by callers. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language chosen last in this browser. */
export function readLanguage(): Language {
  const stored = kept(key)
  return isLanguage(stored) ? stored : 'ja'
}

/** Remembers the choice for the next visit. */
export function keepLanguage(language: Language): void {
  keep(key, language)
}
