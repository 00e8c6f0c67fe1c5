//! What may stand in a text of the provider: what the server lets through (`platform/base/content/src/markup.rs`).
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

export const extensions = [
  StarterKit.configure({
    // a line under words is a link's
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

/** Schemes that the server keeps; a host alone is one of the web. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return URL.canParse(whole) && /^(https?|mailto|tel):$/.test(new URL(whole).protocol) ? whole : null
}
