import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { clockText, timeText } from '../../../lib/zone'
import { Name } from '../../../ui/name'
import { PrintArea } from '../../../ui/print-area'
import { momentText, type Need, needFigures } from './needs-table'
import { type Day, lanesOf, type Plan } from './plans'
import styles from './schedule-print.module.css'
import { daySumText, lateText, plansIn, stateText } from './week-calendar'
import { dayParts, extraText, itemText, type Say, shortText, useScheduleWords } from './words'

interface SchedulePrintProps {
  place: string
  line: string
  /** The days of the week, from its first to its last. */
  days: readonly Day[]
  plans: readonly Plan[]
  needs: readonly Need[]
  zone: string
  language: string
  now: number
}

/** The week for the wall of a plant: A4 across, a column for each day, its plans in order of time, and what they take. */
export function SchedulePrint({ place, line, days, plans, needs, zone, language, now }: SchedulePrintProps) {
  const t = useScheduleWords()
  return (
    <PrintArea width="297mm" height="210mm" margin="10mm">
      {/* paper is white, whatever the screen is */}
      <article className={styles.sheet} data-mantine-color-scheme="light">
        <header>
          <h1>
            {t('titles:productionSchedule')}{' '}
            <small>
              <Name>{place}</Name> <Name>{line}</Name> {days[0] && dayText(days[0].date)} –{' '}
              {dayText(days.at(-1)?.date ?? '')}
            </small>
          </h1>
          <p>{t('print.at', { time: timeText(now, zone) })}</p>
        </header>
        <table className={styles.week}>
          <thead>
            <tr>
              {days.map((day) => {
                const { day: date, weekday } = dayParts(day.date, language)
                return (
                  <th key={day.date} scope="col">
                    {date} ({weekday}) <small>{daySumText(t, plansIn(plans, day), day, now)}</small>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <tr>
              {days.map((day) => (
                <td key={day.date}>
                  {lanesOf(plansIn(plans, day)).map(({ plan, clash }) => (
                    <PlanText key={plan.row.scheduleUniqueKey} {...{ plan, clash, now, zone, t }} />
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {needs.length > 0 && <Needs needs={needs} zone={zone} t={t} />}
      </article>
    </PrintArea>
  )
}

function PlanText({ plan, clash, now, zone, t }: { plan: Plan; clash: boolean; now: number; zone: string; t: Say }) {
  const { row } = plan
  const notes = [
    shortText(t, plan, now),
    now < plan.to && row.carriedCount > 0 && extraText(t, row),
    lateText(t, plan, zone),
    clash && t('plan.clash'),
  ]
  return (
    <div>
      <b>
        {clockText(plan.from, zone)} – {clockText(plan.to, zone)}
      </b>
      <Name>{itemText(row)}</Name>
      <span>{stateText(t, plan, now)}</span>
      {notes.map((note) => note && <em key={note}>{note}</em>)}
    </div>
  )
}

function Needs({ needs, zone, t }: { needs: readonly Need[]; zone: string; t: Say }) {
  return (
    <table className={styles.needs}>
      <caption>{t('need.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('need.item')}</th>
          {needFigures.map(([name]) => (
            <th key={name} scope="col" data-num>
              {t(`need.${name}`)}
            </th>
          ))}
          <th scope="col">{t('need.film')}</th>
          <th scope="col">{t('need.end')}</th>
        </tr>
      </thead>
      <tbody>
        {needs.map((row) => (
          <tr key={itemText(row) + row.userItemCode}>
            <th scope="row">
              <Name>{itemText(row)}</Name>
            </th>
            {needFigures.map(([name, read]) => (
              <td key={name} data-num>
                {figure(read(row))}
              </td>
            ))}
            <td>{row.need.film ?? '―'}</td>
            <td>{row.forecastEndTime ? momentText(Date.parse(row.forecastEndTime), zone) : '―'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
