//! The file name that a download proposes.

/** Reads the name from a content-disposition header: the extended form (RFC 5987) first, then the plain one. */
export function dispositionName(header: string | null): string | null {
  if (header === null) return null
  return extended(header) ?? plain(header)
}

function extended(header: string): string | null {
  const [, charset, encoded] = /filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header) ?? []
  if (!charset || !encoded) return null
  if (charset.toLowerCase() === 'iso-8859-1') return safe(unescapeBytes(encoded))
  return decoded(encoded)
}

function plain(header: string): string | null {
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header) ?? []
  const name = quoted?.replace(/\\(.)/g, '$1') ?? bare
  if (!name) return null
  // Some servers put an encoded name into the plain form; a lone per cent sign is a name of its own.
  return /%[0-9a-f]{2}/i.test(name) ? (decoded(name) ?? safe(name)) : safe(name)
}

function decoded(text: string): string | null {
  try {
    return safe(decodeURIComponent(text))
  } catch {
    return null
  }
}

function unescapeBytes(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A name never names a folder. */
function safe(name: string): string {
  return name.replace(/[/\\]/g, '_')
}
