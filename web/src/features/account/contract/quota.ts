//! A change of how many members may be valid.

/** Smallest and greatest change. */
export const limits = { min: -99, max: 99 } as const

/** The change that a text is so far; null for what is none. */
export function changeIn(text: string): number | null {
  const read = /^[+-]?\d{1,3}$/.test(text.trim()) ? Number(text) : null
  return read !== null && read >= limits.min && read <= limits.max ? read : null
}
