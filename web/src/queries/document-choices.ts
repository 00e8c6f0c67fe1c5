//! What the address of a machine's documents may hold: read by the route, so apart from what asks for them.

/** What documents are about, by their codes and in their order. */
export const categories = [10, 20, 30, 40, 50] as const
export type DocumentCategory = (typeof categories)[number]
