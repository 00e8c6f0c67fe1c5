import { useTranslation } from 'react-i18next'
import type { Inquiry } from '../../queries/inquiries'
import type { FileShelf } from '../../queries/sent-files'
import { KeyValues } from '../../ui/key-values'
import { Name } from '../../ui/name'
import { FileLinks } from '../sent-files/file-links'
import styles from './kept-inquiry.module.css'
import { InquiryServiceName } from './labels'

/** An inquiry as it was sent: what is asked, and who asks. Its reader is who asked, or the desk. */
export function KeptInquiry({
  inquiry,
  matter,
  sender,
  note,
  shelf,
}: {
  inquiry: Inquiry
  /** What its reader calls the two parts. */
  matter: string
  sender: string
  note?: string
  /** Where its files are fetched. */
  shelf: FileShelf
}) {
  const { t } = useTranslation('inquiries')
  const { familyName, firstName, kanaFamilyName, kanaFirstName } = inquiry
  return (
    <div className={styles.kept}>
      <section>
        <h2>{matter}</h2>
        <KeyValues
          label={matter}
          entries={[
            [t('field.service'), <InquiryServiceName key="service" code={inquiry.serviceContent} />],
            [t('field.function'), <Name key="function">{inquiry.function}</Name>],
          ]}
        />
        <p className={styles.words}>
          <Name>{inquiry.description}</Name>
        </p>
        <FileLinks label={t('field.files')} files={inquiry.files} shelf={shelf} />
      </section>
      <section>
        <h2>{sender}</h2>
        {note && <p className={styles.note}>{note}</p>}
        <KeyValues
          label={sender}
          entries={[
            [t('field.company'), <Name key="company">{inquiry.company}</Name>],
            [t('field.department'), inquiry.department && <Name key="department">{inquiry.department}</Name>],
            [t('kept.name'), <Name key="name">{`${familyName} ${firstName}`}</Name>],
            [t('kept.kana'), <Name key="kana">{`${kanaFamilyName} ${kanaFirstName}`}</Name>],
            [t('field.email'), inquiry.email],
            [t('field.phone'), inquiry.phone],
          ]}
        />
      </section>
    </div>
  )
}
