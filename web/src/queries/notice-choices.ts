//! What notices are sorted by, for addresses too.

/** The service that a notice is about, in the order in which it is chosen. */
export const noticeServices = ['Business', 'MM', 'Support', 'Library', 'All'] as const

/** From which desk a notice comes. */
export const noticeDesks = [10, 20, 30, 40] as const
