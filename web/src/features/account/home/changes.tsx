import { IconCheck, IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Visit, visitQuery } from '../../../queries/visits'
import { useMember } from '../../../session/member'
import { momentText } from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { StateMark } from '../../../ui/state'
import { PartFailed } from './part-failed'
import styles from './today.module.css'

type Change = Visit['latest'][number]

/** What happened since the member was at home before: alarms, finished items, own files. */
export default function Changes({ zone, now }: { zone: string; now: number }) {
  const { t } = useTranslation(['home', 'common'])
  const enabled = useMember() !== null
  const query = useQuery({ ...visitQuery(), enabled })
  const { data, isError } = query
  const since = data?.since ? momentText(Date.parse(data.since), zone, now) : undefined
  return (
    <section aria-labelledby="home-changes" aria-busy={!data && !isError}>
      <h2 className="sg-h2" id="home-changes">
        {t('changes.title')} {since && <small>{t('changes.since', { time: since })}</small>}
      </h2>
      {!data && isError && <PartFailed what={t('changes.title')} query={query} />}
      {data && !since && <p className="fs12 muted">{t('changes.first')}</p>}
      {data && since && <Told visit={data} zone={zone} now={now} />}
    </section>
  )
}

function Told({ visit, zone, now }: { visit: Visit; zone: string; now: number }) {
  const { t } = useTranslation(['home', 'common'])
  const sums = [
    visit.alarmCount > 0 && t('changes.alarms', { count: visit.alarmCount }),
    visit.itemCount > 0 && t('changes.items', { count: visit.itemCount }),
    visit.downloadCount > 0 && t('changes.downloads', { count: visit.downloadCount }),
  ].filter(Boolean)
  if (sums.length === 0) return <p className="fs12 muted">{t('changes.none')}</p>
  return (
    <>
      <p className={styles.lead}>{sums.join(t('common:comma'))}</p>
      <ul className={styles.changes}>
        {visit.latest.map((change) => (
          <li key={`${change.kind} ${change.time} ${change.lineName} ${change.number} ${change.text}`}>
            <Sign kind={change.kind} />
            <div>
              <span className="sg-vh">{t(`changes.${change.kind}`)}</span>
              <b>{textOf(t, change)}</b>
              <small>
                {change.lineName && <Name>{change.lineName}</Name>} {momentText(Date.parse(change.time), zone, now)}
                {change.count > 1 && ` ${t('changes.times', { count: change.count })}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sign({ kind }: { kind: Change['kind'] }) {
  if (kind === 'alarm') return <StateMark state="alarm" size={16} />
  const Icon = kind === 'item' ? IconCheck : IconFileDownload
  return <Icon size={16} stroke={1.6} aria-hidden />
}

/** Number and words; an item whose name nobody knows stands by its number alone. */
function textOf(t: ReturnType<typeof useTranslation<'home'>>['t'], { kind, number, text }: Change): string {
  if (kind === 'download' || number === null) return text
  if (kind === 'alarm') return text === number ? t('losses.number', { number }) : t('losses.alarm', { number, text })
  const padded = t('changes.itemNumber', { number: number.padStart(3, '0') })
  return text === number ? padded : `${text} ${padded}`
}
