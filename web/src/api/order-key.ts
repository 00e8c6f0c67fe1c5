//! The key of an order: the same for each of its tries.

/** `crypto.randomUUID` is missing where the page does not come over TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
