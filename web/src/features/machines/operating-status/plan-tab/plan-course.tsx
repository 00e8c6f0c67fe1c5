import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../../lib/figures'
import { niceTop } from '../../../../ui/charts/hour-bars'
import { TimeAxis } from '../../../../ui/charts/time-axis'
import styles from './plan-tab.module.css'
import { bagsAt, coursesOf, type LineDay, type PlanOfDay, type Point } from './plans'

/** Bags added up over the day: the plan as a line, what was made as an area, the forecast dashed. */
export function PlanCourse({
  day,
  plans,
  zone,
  now,
}: {
  day: LineDay
  plans: readonly PlanOfDay[]
  zone: string
  now: number
}) {
  const { t } = useTranslation('planActual')
  const courses = useMemo(() => coursesOf(plans, day, now), [plans, day, now])
  const top = niceTop(Math.max(2, courses.most))
  const x = (at: number) => ((at - day.from) / (day.to - day.from)) * 1000
  const y = (bags: number) => 100 - (bags / top) * 100
  const path = (points: readonly Point[]) =>
    points.map(([at, bags], place) => `${place ? 'L' : 'M'}${x(at).toFixed(1)} ${y(bags).toFixed(2)}`).join('')
  const made = courses.made.at(-1)?.[1] ?? 0
  const at = Math.min(now, day.to)
  const due = Math.round(bagsAt(courses.plan, at))
  const planned = courses.plan.at(-1)?.[1] ?? 0
  const open = day.from <= now && now < day.to
  return (
    <section aria-labelledby="plan-course">
      <h2 className="sg-h2" id="plan-course">
        {t('course.title')} <small>{t('course.text')}</small>
      </h2>
      <div className={styles.course}>
        <div className={styles.scale} aria-hidden="true">
          {[4, 3, 2, 1, 0].map((step) => (
            <span key={step}>{figure((top * step) / 4)}</span>
          ))}
        </div>
        <div className={styles.chart}>
          <svg
            viewBox="0 0 1000 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={t('course.label', { plan: figure(planned), due: figure(due), made: figure(made) })}
          >
            {[0, 25, 50, 75, 100].map((level) => (
              <line key={level} x1="0" x2="1000" y1={level} y2={level} className={styles.gridLine} />
            ))}
            {courses.made.length > 0 && (
              <>
                <path d={`${path(courses.made)}L${x(at).toFixed(1)} 100L0 100Z`} className={styles.madeArea} />
                <path d={path(courses.made)} className={styles.madeLine} />
              </>
            )}
            <path d={path(courses.plan)} className={styles.planLine} />
            {courses.forecast.length > 0 && <path d={path(courses.forecast)} className={styles.forecastLine} />}
            {open && <line x1={x(now)} x2={x(now)} y1="0" y2="100" className={styles.nowMark} />}
          </svg>
          {open && (
            <p
              className={styles.figures}
              data-side={x(now) > 750 ? 'left' : undefined}
              style={{ left: `${x(now) / 10}%`, top: `${Math.min(72, Math.max(2, y(made)))}%` }}
              aria-hidden="true"
            >
              <b>{t('course.made', { number: figure(made) })}</b>
              {t('course.due', { number: figure(due) })}
            </p>
          )}
        </div>
        <span />
        <TimeAxis from={day.from} to={day.to} zone={zone} />
      </div>
    </section>
  )
}
