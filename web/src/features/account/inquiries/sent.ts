//! An inquiry that was sent stands with its step in the browser's history: the last page is reached from the form alone, a
//! reload shows it again, and an address that is typed leads to the form.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Reader } from '../../../queries/questions'

/** What the last page tells. */
interface SentInquiry {
  number: string
  email: string
  /** A mail says that it came in. */
  acknowledged: boolean
  /** Within so many hours most answers went out lately. */
  answeredWithinHours: number | null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    inquiry?: SentInquiry
  }
}

/** The form and the last page, for members and for visitors. */
export const addresses = {
  member: { form: '/top/inquiry/registration', sent: '/top/inquiry/completion' },
  visitor: { form: '/top/inquiry/registration/open', sent: '/top/inquiry/completion/open' },
} as const

/** Leads to the form whoever sent nothing. */
export function onlyAfterSending(reader: Reader) {
  return ({ location }: { location: ParsedLocation }): void => {
    if (!location.state.inquiry) throw redirect({ to: addresses[reader].form, replace: true })
  }
}
