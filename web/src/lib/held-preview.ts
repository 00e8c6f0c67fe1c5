//! A PDF on its way to the preview: what is a PDF, and files that this page holds already.
import { createStore } from './store'

/** What the preview's address says. */
export interface PreviewSearch {
  src?: string | undefined
  fileName?: string | undefined
  /** The page that is shown first. */
  page?: number | undefined
}

/** A preview that wants to be shown in this very page. */
export const previewWanted = createStore<PreviewSearch | null>(null)

/** Files without an address: they came at once, and live as long as the session. */
export const held = new Map<string, Uint8Array<ArrayBuffer>>()

/** Whether a finished file is shown instead of saved. */
export function isPdf(name: string, type = ''): boolean {
  return /^application\/pdf\b/i.test(type) || name.toLowerCase().endsWith('.pdf')
}

/** Shows a file that came at once. It has no address, so it is shown in the page that holds it. */
export function openHeld(bytes: Uint8Array<ArrayBuffer>, fileName: string): void {
  const src = `held-${held.size + 1}`
  held.set(src, bytes)
  previewWanted.set({ src, fileName })
}

/** Forgets the files that this page holds: the session has ended. */
export function forgetHeld(): void {
  held.clear()
}
