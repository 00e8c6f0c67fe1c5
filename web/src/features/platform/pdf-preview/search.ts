//! What the preview reads from its address.
import type { PreviewSearch } from '../../../lib/held-preview'

/** `src`: the file; `fileName`: the name under which it is shown and saved; `page`: the page that is shown first. */
export function readPreviewSearch({ src, fileName, page }: Record<string, unknown>): PreviewSearch {
  return { src: text(src), fileName: text(fileName), page: Number(page) || undefined }
}

// The router reads values as JSON: a name such as `2024` arrives as a number.
function text(value: unknown): string | undefined {
  return value && typeof value !== 'object' ? String(value) : undefined
}
