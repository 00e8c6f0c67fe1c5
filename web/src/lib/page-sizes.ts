/** Rows that a page of a list may have; the server takes no others. */
export const pageSizes = [10, 20, 50, 100] as const

/** One of them. */
export type PageSize = (typeof pageSizes)[number]
