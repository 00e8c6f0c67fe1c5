import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { addDays, countDays } from '../../../lib/days'
import { figure } from '../../../lib/figures'
import type { PartCourse } from '../../../queries/parts'
import { shortDay } from '../../../ui/charts/week-range'
import { type DueDays, dueDays } from './forecast'
import styles from './parts.module.css'

type Unit = 'rotations' | 'hours'

const [left, right, top, bottom] = [60, 520, 12, 142]

/** Use since the replacement, the limit as a line, and the forecast with its range. */
export function PartCurve({ course, limits }: { course: PartCourse; limits: Record<Unit, number | null> }) {
  const { t } = useTranslation('parts')
  const seen = pick(course, limits)
  if (!seen) return null
  const { unit, limit, used, due } = seen
  const words = { unit: t(`unit.${unit}`), used: figure(Math.floor(used)), limit: figure(limit) }
  const last = due?.latest ?? due?.date ?? course.today
  const begin = course.replacedOn
  const end = last > addDays(course.today, 3) ? last : addDays(course.today, 3)
  const days = Math.max(1, countDays({ from: begin, to: end }) - 1)
  const most = 1.15 * Math.max(limit, used)
  const x = (day: string) => left + ((right - left) * Math.max(0, countDays({ from: begin, to: day }) - 1)) / days
  const y = (value: number) => bottom - ((bottom - top) * value) / most
  const points = course.points.map((point) => `${x(point.date).toFixed(1)} ${y(point[unit]).toFixed(1)}`)
  const line = `M${left} ${bottom} ${points.map((point) => `L${point}`).join(' ')} L${x(course.today)} ${y(used)}`
  const now = x(course.today)
  return (
    <figure className={styles.curve}>
      <svg viewBox="0 0 528 164" role="img" aria-label={t('alarm.curve', words)}>
        <path className={styles.axis} d={`M${left} ${bottom}H${right}`} />
        <path className={styles.area} d={`${line} L${now} ${bottom}Z`} />
        <path className={styles.line} d={line} />
        <path className={styles.limit} d={`M${left} ${y(limit)}H${right}`} />
        <path className={styles.limit} d={`M${now} ${top}V${bottom}`} />
        {due && (
          <>
            <path
              className={styles.range}
              d={`M${now} ${y(used)}L${x(due.earliest)} ${y(limit)}L${x(due.latest ?? end)} ${y(limit)}Z`}
            />
            <path className={styles.expected} d={`M${now} ${y(used)}L${x(due.date)} ${y(limit)}`} />
            <circle className={styles.ring} cx={x(due.date)} cy={y(limit)} r={4.5} />
          </>
        )}
        <text x={left - 6} y={y(limit) + 4} textAnchor="end">
          {words.limit}
        </text>
        <text x={left - 6} y={bottom + 4} textAnchor="end">
          0
        </text>
        <text x={left} y={bottom + 16}>
          {t('alarm.replaced', { day: dayText(begin) })}
        </text>
        <text x={right} y={bottom + 16} textAnchor="end">
          {t('alarm.now', words)}
        </text>
        <text className={styles.strong} x={left + 6} y={y(limit) - 6}>
          {t('alarm.limit', words)}
        </text>
      </svg>
      <figcaption className={styles.small}>
        <Told course={course} unit={unit} used={used} limit={limit} due={due} />
      </figcaption>
    </figure>
  )
}

function Told({
  course,
  unit,
  used,
  limit,
  due,
}: {
  course: PartCourse
  unit: Unit
  used: number
  limit: number
  due: DueDays | undefined
}) {
  const { t } = useTranslation(['parts', 'common'])
  const word = t(`unit.${unit}`)
  const pace = paceOf(course, unit)
  const lives = course.lives.map((life) => figure(Math.floor(life[unit])))
  const parts = [
    used >= limit && t('alarm.over'),
    pace ? t('alarm.pace', { rate: figure(pace.recent, unit === 'hours' ? 1 : 0), unit: word }) : null,
    !pace && t('alarm.few', { count: course.dataDays }),
    due &&
      t('alarm.range', {
        day: shortDay(due.date),
        earliest: shortDay(due.earliest),
        latest: due.latest ? shortDay(due.latest) : t('alarm.noLatest'),
      }),
    lives.length > 0 && t('alarm.former', { lives: lives.join(t('common:comma')), unit: word }),
  ]
  return parts.filter(Boolean).join(' ')
}

const paceOf = (course: PartCourse, unit: Unit) => (unit === 'hours' ? course.hoursPace : course.rotationPace)

/** The limit that comes first: by its date, else by what was used of it. */
function pick(course: PartCourse, limits: Record<Unit, number | null>) {
  const units: readonly Unit[] = ['rotations', 'hours']
  const all = units.flatMap((unit) => {
    const limit = limits[unit]
    if (limit === null) return []
    const used = course[unit]
    const pace = paceOf(course, unit)
    const due = pace && used < limit ? dueDays(course.today, limit - used, pace) : undefined
    return [{ unit, limit, used, due }]
  })
  return all.sort(
    (a, b) => (a.due?.date ?? '9').localeCompare(b.due?.date ?? '9') || b.used / b.limit - a.used / a.limit,
  )[0]
}
