//! How the links of the public site are made: a language in the address stays there, so that a page keeps its language
//! without scripts, too.
import type { Language } from '../../../lib/i18n/language'

/** The language of the address, and nothing else of it. */
export const keepsLanguage = ({ language }: { language?: Language | undefined }) => ({ language })
