import { languageOf } from '../lib/script'

/** A name from the customer's data, in the glyph forms of its own language. */
export function Name({ children }: { children: string }) {
  return <span lang={languageOf(children)}>{children}</span>
}
