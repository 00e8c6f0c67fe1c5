import { type Rank, RankBars } from '../../../../ui/charts/rank-bars'
import { Name } from '../../../../ui/name'
import { ReasonMark } from '../../../../ui/reason-mark'
import { reasonSums, type StopRow } from './rules'
import styles from './stops.module.css'
import { lengthText, useStopWords } from './words'

/** What the reasons of the day cost, the longest first; what has none stands last. */
export function ReasonRanks({ rows }: { rows: readonly StopRow[] }) {
  const t = useStopWords()
  const sums = reasonSums(rows)
  if (sums.length === 0) return null
  const all = rows.reduce((seconds, { part }) => seconds + part.dayDuration, 0)
  return (
    <section className={styles.ranks} aria-labelledby="stop-reasons">
      <h3 className="sg-h2" id="stop-reasons">
        {t('ranks.title')} <small>{t('ranks.of', { time: lengthText(t, all) })}</small>
      </h3>
      <RankBars
        label={t('ranks.title')}
        rows={sums.map(
          ({ reason, count, seconds }): Rank => ({
            key: reason?.reasonUniqueKey ?? '',
            name: (
              <span className={styles.reason} data-none={!reason || undefined}>
                <ReasonMark kind={reason?.kind ?? null} />
                {reason ? <Name>{reason.name}</Name> : t('show.none')}
              </span>
            ),
            value: seconds,
            text: (
              <>
                <b>{lengthText(t, seconds)}</b>
                <small>{t('ranks.times', { count })}</small>
              </>
            ),
            tone: reason ? 'stop' : 'caution',
          }),
        )}
      />
    </section>
  )
}
