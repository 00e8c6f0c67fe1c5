import { PublicFrame } from '../public/frame'
import { SentInquiry } from './sent-inquiry'

/** The last step of a visitor's inquiry. */
export function OpenInquirySentPage() {
  return (
    <PublicFrame>
      <SentInquiry reader="visitor" />
    </PublicFrame>
  )
}
