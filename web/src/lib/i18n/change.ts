//! Changing the interface's language: from the header, from the address, from the member's own setting.
import { i18n } from './index'
import { isLanguage, keepLanguage, type Language } from './language'

/** The language in use now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'ja'
}

/** Switches to `value`; a value that is no language of ours leaves everything as it was. */
export async function changeLanguage(value: unknown): Promise<void> {
  if (!isLanguage(value) || value === i18n.language) return
  keepLanguage(value)
  await i18n.changeLanguage(value)
}
