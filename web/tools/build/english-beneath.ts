//! A text that is missing in a language shows its English form. It is put there when the client is built, so that a
//! browser loads the texts of one language only.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Texts by name, in groups. */
export interface Texts {
  [name: string]: string | Texts
}

/** `texts` with what is missing in them taken from `english`. */
export function beneath(english: Texts, texts: Texts): Texts {
  const whole: Texts = { ...english }
  for (const [name, text] of Object.entries(texts)) {
    const under = whole[name]
    whole[name] = typeof text === 'object' && typeof under === 'object' ? beneath(under, text) : text
  }
  return whole
}

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))

/** Lays the English texts beneath those of the other languages. */
export const englishBeneath: Plugin = {
  name: 'english-beneath',
  enforce: 'pre',
  load: {
    filter: { id: /\/locales\/(ja|ko)\/\w+\.json$/ },
    handler: (id) => JSON.stringify(beneath(read(id.replace(/\/(ja|ko)(\/\w+\.json)$/, '/en$2')), read(id))),
  },
}
