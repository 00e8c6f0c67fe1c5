//! IPv4 addresses as they are typed.

/** An IPv4 address as a number, or null; full-width digits count, as Japanese keyboards type them. */
export function ipv4Of(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text.normalize('NFKC').trim())?.slice(1)
  // a leading zero is read as octal by some systems
  if (!parts || parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0')))) return null
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0)
}
