//! Reading and writing one cookie of the page.

/** Reads the cookie `name`. */
export function readCookie(name: string): string | null {
  const part = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return part ? decodeURIComponent(part.slice(name.length + 1)) : null
}

/** Writes the cookie `name` for `days` days under `path`; zero days remove it. */
export function writeCookie(name: string, value: string, days: number, path: string): void {
  const age = Math.round(days * 24 * 60 * 60)
  const parts = [`${name}=${encodeURIComponent(value)}`, `Max-Age=${age}`, `Path=${path}`, 'SameSite=Strict', 'Secure']
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = parts.join('; ')
}
