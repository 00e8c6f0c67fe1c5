import { IconClockExclamation, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FollowUp } from '../../../queries/inspections'
import { Name } from '../../../ui/name'
import { FollowUpFacts } from './follow-up-facts'
import styles from './inspections.module.css'

/** How many are in view before all are asked for. */
const first = 3

/** What members see to, the most urgent first. Absent when there is nothing. */
export function FollowUps({ followUps, onOpen }: { followUps: readonly FollowUp[]; onOpen(one: FollowUp): void }) {
  const { t } = useTranslation('inspections')
  const [all, showAll] = useState(false)
  if (followUps.length === 0) return null
  return (
    <section aria-label={t('followUp.title')}>
      <ul className={styles.strip}>
        {followUps.slice(0, all ? undefined : first).map((one) => (
          <li key={one.followUpUniqueKey} data-late={one.daysOver > 0 || undefined}>
            {one.daysOver > 0 ? (
              <IconClockExclamation size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconFlag size={18} stroke={1.6} aria-hidden />
            )}
            <div>
              <b>
                <Name>{one.title}</Name>
              </b>
              <FollowUpFacts of={one} />
            </div>
            <button
              type="button"
              className="sg-textbutton"
              aria-label={t('followUp.openOf', { title: one.title })}
              onClick={() => onOpen(one)}
            >
              {t('followUp.open')}
            </button>
          </li>
        ))}
      </ul>
      {followUps.length > first && !all && (
        <button type="button" className="sg-textbutton" onClick={() => showAll(true)}>
          {t('followUp.all', { count: followUps.length })}
        </button>
      )}
    </section>
  )
}
