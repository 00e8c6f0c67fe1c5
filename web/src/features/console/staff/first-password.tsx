import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../ui/copy-field'
import { DialogFoot } from '../../../ui/dialog-foot'
import styles from '../console.module.css'

/** The password of somebody who was just added. */
export function FirstPassword({ email, password, onClose }: { email: string; password: string; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  return (
    <div className={styles.column}>
      <p className="sg-note">{t('staff.once', { email })}</p>
      <CopyField label={t('staff.password')} value={password} />
      <DialogFoot>
        <Button onClick={onClose}>{t('staff.noted')}</Button>
      </DialogFoot>
    </div>
  )
}
