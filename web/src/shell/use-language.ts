import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../lib/i18n/change'
import { languageNames, languages } from '../lib/i18n/language'

/** The languages to choose from, the one in use, and how to change it. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const change = async (code: string) => {
    await changeLanguage(code)
    // A `language` in the address would win again at the next navigation.
    await navigate({ to: '.', search: (search) => ({ ...search, language: undefined }), replace: true })
  }
  return { languages: languages.map((code) => ({ code, name: languageNames[code] })), chosen: i18n.language, change }
}
