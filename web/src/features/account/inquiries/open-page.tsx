import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head'
import { PublicFrame } from '../public/frame'
import { InquiryForm } from './form'

/** A visitor's inquiry. */
export function OpenInquiryPage() {
  const { t } = useTranslation('titles')
  return (
    <PublicFrame>
      <PageHead title={t('inquiry')} />
      <InquiryForm reader="visitor" />
    </PublicFrame>
  )
}
