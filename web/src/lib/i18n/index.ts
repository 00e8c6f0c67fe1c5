//! The interface's words. Loaded by language and namespace; what is missing in a language was filled in with English when
//! the client was built (`tools/build/english-beneath.ts`), so no second language is loaded for it.
import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { type Language, languages, readLanguage } from './language'

/** Which files there are comes with the first texts of each language: nobody needs the lists of all. */
const lists: Record<Language, () => Promise<typeof import('./files-ja')>> = {
  ja: () => import('./files-ja'),
  en: () => import('./files-en'),
  ko: () => import('./files-ko'),
}

/** The one instance; components use it through `useTranslation`. */
export const i18n = i18next.createInstance()

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language
})

/** Starts the instance with the words that every page needs, the titles of all among them. */
export async function startI18n(language: Language = readLanguage()): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(resourcesToBackend(loadNamespace))
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['common', 'errors', 'titles'],
      defaultNS: 'common',
      interpolation: { escapeValue: false }, // React escapes
      returnNull: false,
    })
}

async function loadNamespace(language: string, namespace: string) {
  const { files } = await lists[language as Language]()
  const load = files[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`no locale file ${language}/${namespace}`)
  return load()
}
