//! What can be chosen of the library's lists. Readers of addresses come with the program: no call stands here.

/** The orders of the library's lists. */
export const libraryOrders = [
  'recommended',
  'newestUpload',
  'oldestUpload',
  'mostViewed',
  'leastViewed',
  'nameAsc',
  'nameDesc',
] as const

/** The member's own lists, in the order of their tabs. */
export const ownTabs = ['documentHistory', 'videoHistory', 'documentFavorites', 'videoFavorites'] as const
export type OwnList = (typeof ownTabs)[number]
