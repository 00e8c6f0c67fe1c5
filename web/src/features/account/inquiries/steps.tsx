import { useTranslation } from 'react-i18next'
import { Steps } from '../../../ui/steps'
import styles from './inquiries.module.css'

/** The steps of an inquiry with the present one marked. */
export function InquirySteps({ current }: { current: 0 | 1 | 3 }) {
  const { t } = useTranslation('inquiries')
  const steps = [t('step.input'), t('step.confirm'), t('step.finish')]
  return (
    <div className={styles.steps}>
      <Steps label={t('steps')} steps={steps} current={current} done={t('stepDone')} />
    </div>
  )
}
