import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import type { DueDevice } from '../../../queries/inspections'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'
import { useKindName } from '../inspections/words'
import styles from './entry.module.css'

/** The machines and their checklists, those that are due first. */
export function EntryChoice({ devices }: { devices: readonly DueDevice[] }) {
  const { t } = useTranslation(['inspectionEntry', 'common'])
  if (devices.length === 0)
    return <EmptyState title={t('inspectionEntry:noMachines')} reason={t('inspectionEntry:noMachinesText')} />
  const due = (one: DueDevice) => one.checklists.some(({ dueToday, doneToday }) => dueToday && !doneToday)
  const sorted = [...devices].sort((a, b) => Number(due(b)) - Number(due(a)))
  return (
    <ul className={styles.machines} aria-label={t('inspectionEntry:choose')}>
      {sorted.map((one) => (
        <Machine key={one.device.deviceUniqueKey} one={one} />
      ))}
    </ul>
  )
}

function Machine({ one: { device, checklists } }: { one: DueDevice }) {
  const { t } = useTranslation('inspectionEntry')
  const kindName = useKindName()
  const { deviceUniqueKey, displayName, lineName } = device
  return (
    <li>
      <h2>
        <Name>{displayName}</Name>{' '}
        {lineName && (
          <small>
            <Name>{lineName}</Name>
          </small>
        )}
      </h2>
      <div>
        {checklists.map(({ checklistUniqueKey, kind, pointCount, dueToday, doneToday, nextDate }) => (
          <Link
            key={checklistUniqueKey}
            to="/mm/inspection-history/entry"
            search={{ deviceUniqueKey, checklist: checklistUniqueKey }}
            aria-label={`${displayName} ${kindName(kind)}`}
          >
            <b>{kindName(kind)}</b>
            <small>{t('pointCount', { count: pointCount })}</small>
            {doneToday ? (
              <Tag tone="good">{t('doneToday')}</Tag>
            ) : dueToday ? (
              <Tag tone="caution">{t('dueToday')}</Tag>
            ) : (
              nextDate && <small>{t('next', { day: dayText(nextDate) })}</small>
            )}
          </Link>
        ))}
        <Link
          to="/mm/inspection-history/entry"
          search={{ deviceUniqueKey, checklist: 'none' }}
          aria-label={`${displayName} ${t('free')}`}
        >
          <b>{t('free')}</b>
          <small>{t('freeText')}</small>
        </Link>
      </div>
    </li>
  )
}
