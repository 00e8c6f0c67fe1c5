import { useTranslation } from 'react-i18next'
import type { FollowUp } from '../../../queries/inspections'
import { Name } from '../../../ui/name'
import styles from './inspections.module.css'
import { useDueWords } from './words'

/** Which machine a follow-up is about, who sees to it and until when; what fits stands in one row. */
export function FollowUpFacts({ of }: { of: FollowUp }) {
  const { t } = useTranslation('inspections')
  const words = useDueWords()
  const { device, ownerName } = of
  return (
    <p className={styles.about}>
      <span>
        <Name>{[device.lineName, device.displayName].filter(Boolean).join(' ')}</Name>
      </span>{' '}
      <span>
        {t('followUp.owner')} <Name>{ownerName}</Name>
      </span>{' '}
      <b>{words(of)}</b>
    </p>
  )
}
