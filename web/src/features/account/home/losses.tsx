import { useTranslation } from 'react-i18next'
import { lastingText } from '../../../lib/lasting'
import type { Loss, Today } from '../../../queries/today'
import { useSay } from '../../../shell/board/words'
import { EmptyState } from '../../../ui/blank'
import { type Rank, RankBars } from '../../../ui/charts/rank-bars'
import { Name } from '../../../ui/name'
import styles from './today.module.css'

/** So many causes are told one by one. */
const told = 6

/** What stopped the lines today, by lost time. */
export function Losses({ today }: { today: Today }) {
  const { t } = useTranslation(['home', 'common'])
  const say = useSay()
  if (today.losses.length === 0) {
    return <EmptyState title={t('losses.empty')} reason={t('losses.emptyReason')} />
  }
  const rest = today.losses.slice(told)
  const rank = (loss: Loss): Rank => ({
    key: `${loss.kind} ${loss.alarmNumber} ${loss.alarmText}`,
    name: <Cause loss={loss} />,
    note: <Name>{loss.lineNames.join(t('common:comma'))}</Name>,
    value: loss.lostTime,
    tone: loss.kind,
    text: (
      <>
        <b>{lastingText(say, loss.lostTime * 1000)}</b>
        <small>{t('losses.times', { count: loss.count })}</small>
      </>
    ),
  })
  return (
    <>
      <p className={styles.lead}>{t('losses.lead', { time: lastingText(say, today.lostTime * 1000) })}</p>
      <RankBars rows={today.losses.slice(0, told).map(rank)} label={t('losses.title')} />
      {rest.length > 0 && <p className={styles.lead}>{t('losses.more', { count: rest.length })}</p>}
    </>
  )
}

function Cause({ loss }: { loss: Loss }) {
  const { t } = useTranslation(['home', 'common'])
  if (loss.kind === 'stop') return t('losses.stop')
  if (loss.alarmNumber === null) return t('losses.unnamed')
  // a number without a text stands for itself
  return loss.alarmText === loss.alarmNumber
    ? t('losses.number', { number: loss.alarmNumber })
    : t('losses.alarm', { number: loss.alarmNumber, text: loss.alarmText })
}
