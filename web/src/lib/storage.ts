//! Browser storage that never throws: private windows and full disks lose the memory, not the page.

/** Reads a text from the storage that outlives the tab. */
export function kept(key: string): string | null {
  return attempt(() => localStorage.getItem(key))
}

/** Writes a text to the storage that outlives the tab; `null` removes it. */
export function keep(key: string, value: string | null): void {
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

/** Reads a text from the storage that ends with the tab. */
export function keptInTab(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key))
}

/** Writes a text to the storage that ends with the tab; `null` removes it. */
export function keepInTab(key: string, value: string | null): void {
  attempt(() => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)))
}

/** Parses a stored text; damaged or missing text is `null`. */
export function parsed<T>(text: string | null): T | null {
  if (text === null) return null
  return attempt(() => JSON.parse(text) as T)
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
