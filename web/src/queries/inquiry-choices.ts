//! The words by which inquiries are told apart: addresses read them, without the calls.
/** What an inquiry is about, by the words of the calls. */
export const inquiryServices = ['General', 'MM', 'Support', 'Library'] as const
/** How far it is. */
export const inquiryStates = ['received', 'in-progress', 'answered'] as const
export type InquiryState = (typeof inquiryStates)[number]
