import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { SentInquiry } from './sent-inquiry'

/** The last step of a member's inquiry. */
export function InquirySentPage() {
  return <SentInquiry reader="member" trail={<Breadcrumbs />} />
}
