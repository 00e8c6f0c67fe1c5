import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '../../../lib/days'
import type { PartDue } from '../../../queries/parts'
import { useHolds } from '../../../session/may-open'
import { WeekNames, WeekRange } from '../../../ui/charts/week-range'
import { LifeBar } from '../../../ui/life-bar'
import { type RowAction, RowMenu } from '../../../ui/list/row-menu'
import { Name } from '../../../ui/name'
import type { PartDialog } from '../parts/dialogs'
import { isPressing, percentOf, usePartWords } from '../parts/words'
import styles from './parts-due.module.css'

const sections = ['overdue', 'soon', 'later', 'unknown'] as const

/** The parts by section, each with its weeks. */
export function DueRows({
  rows,
  today,
  onOpen,
}: {
  rows: readonly PartDue[]
  today: string
  onOpen(dialog: PartDialog): void
}) {
  const { t } = useTranslation('parts')
  const from = mondayOf(today)
  return (
    <div className={styles.list}>
      <div className={styles.head} aria-hidden="true">
        <span>
          {t('field.part')}, {t('field.place')}
        </span>
        <span>{t('field.machine')}</span>
        <span>{t('field.used')}</span>
        <WeekNames from={from} />
        <span className={styles.end}>{t('field.forecast')}</span>
      </div>
      {sections.map((section) => {
        const own = rows.filter(({ forecast }) => forecast.section === section)
        return (
          own.length > 0 && (
            <section key={section} aria-label={t(`section.${section}`)}>
              <h2>{t(`section.${section}`)}</h2>
              <ul>
                {own.map((part) => (
                  <li key={part.partsUniqueKey}>
                    <DueRow part={part} from={from} today={today} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function DueRow({
  part,
  from,
  today,
  onOpen,
}: {
  part: PartDue
  from: string
  today: string
  onOpen(dialog: PartDialog): void
}) {
  const words = usePartWords()
  const { forecast, limit } = part
  const caution = isPressing(part)
  return (
    <div className={styles.due}>
      <span>
        <Link
          className={styles.name}
          to="/mm/equipment/detail"
          search={{ deviceUniqueKey: part.deviceUniqueKey, part: 'parts' }}
        >
          <Name>{part.partName}</Name>
        </Link>
        <small>
          <Name>{part.replacedLocation}</Name>
        </small>
      </span>
      <span>
        <Name>{part.lineName ?? '―'}</Name>
        <small>
          <Name>{part.displayName}</Name>
        </small>
      </span>
      <span>
        {limit ? (
          <>
            <LifeBar used={limit.used} limit={limit.limit} lives={limit.lives} label={words.life(part)} />
            <small>{percentOf(limit)} %</small>
          </>
        ) : (
          '―'
        )}
      </span>
      <WeekRange
        from={from}
        today={today}
        date={forecast.section === 'overdue' ? undefined : (forecast.date ?? undefined)}
        earliest={forecast.earliest ?? undefined}
        latest={forecast.latest ?? undefined}
        orderBy={forecast.orderBy ?? undefined}
        caution={caution}
      />
      <span className={styles.end}>
        <b data-caution={caution || undefined}>{words.when(part)}</b>
        <small>{words.todo(part, today)}</small>
      </span>
      <PartMenu part={part} onOpen={onOpen} />
    </div>
  )
}

/** What can be done with a part in use. */
function PartMenu({ part, onOpen }: { part: PartDue; onOpen(dialog: PartDialog): void }) {
  const { t } = useTranslation(['parts', 'common'])
  const edits = useHolds('mm.equipment.edit')
  const machine = { deviceUniqueKey: part.deviceUniqueKey, name: part.displayName }
  const record = { kind: 'record', machine, part: part.partName, place: part.replacedLocation } as const
  const actions = (): RowAction[] => [
    { key: 'record', label: t('parts:action.record'), act: () => onOpen(record) },
    { key: 'detail', label: t('parts:action.detail'), act: () => onOpen({ kind: 'detail', part }) },
    ...(edits
      ? [
          { key: 'alarm', label: t('parts:action.alarm'), act: () => onOpen({ kind: 'alarm', part }) },
          { key: 'lead', label: t('parts:action.lead'), act: () => onOpen({ kind: 'lead', part }) },
        ]
      : []),
  ]
  const name = `${part.partName} ${part.replacedLocation} ${part.displayName}`
  return <RowMenu label={t('common:list.menu', { name })} actions={actions} />
}
