import { useTranslation } from 'react-i18next'
import type { Inquiry } from '../../queries/inquiries'
import { KeyValues } from '../../ui/key-values'
import styles from './kept-inquiry.module.css'
import { InquiryServiceName } from './labels'

/** An inquiry as it was sent: what is asked, and who asks. */
export function KeptInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { familyName, firstName, kanaFamilyName, kanaFirstName } = inquiry
  return (
    <div className={styles.kept}>
      <section>
        <h2>{t('section.matter')}</h2>
        <KeyValues
          label={t('section.matter')}
          entries={[
            [t('field.service'), <InquiryServiceName key="service" code={inquiry.serviceContent} />],
            [t('field.function'), inquiry.function],
          ]}
        />
        <p className={styles.words}>{inquiry.description}</p>
      </section>
      <section>
        <h2>{t('section.sender')}</h2>
        <KeyValues
          label={t('section.sender')}
          entries={[
            [t('field.company'), inquiry.company],
            [t('field.department'), inquiry.department],
            [t('kept.name'), `${familyName} ${firstName}`],
            [t('kept.kana'), `${kanaFamilyName} ${kanaFirstName}`],
            [t('field.email'), inquiry.email],
            [t('field.phone'), inquiry.phone],
          ]}
        />
      </section>
    </div>
  )
}
