//! What the preview reads from its address.
import type { PreviewSearch } from '../../../lib/held-preview'

/** `src`: the file; `fileName`: the name under which it is shown and saved. */
export function readPreviewSearch(search: Record<string, unknown>): PreviewSearch {
  return { src: text(search.src), fileName: text(search.fileName)?.slice(0, 255) }
}

// The router reads values as JSON: a name such as `2024` arrives as a number.
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
