import { IconMail, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { useSearchState } from '../../../lib/search-state'
import { clockText, timeText } from '../../../lib/zone'
import { type AlarmNumber, alarmNumberQuery, type Occurrence } from '../../../queries/alarm-history'
import { Can } from '../../../session/can'
import { AskDesk } from '../../../shell/ask-desk'
import { DetailHead } from '../../../shell/detail-head'
import { LinkButton } from '../../../shell/link-button'
import { usePlaces } from '../../../shell/place'
import { nameOnLine, placeOf } from '../../../shell/place-of-device'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { RankBars } from '../../../ui/charts/rank-bars'
import { Name } from '../../../ui/name'
import { ReasonMark } from '../../../ui/reason-mark'
import { Skeleton } from '../../../ui/skeleton'
import { StateMark } from '../../../ui/state'
import { ToStop } from '../alarm-history/to-stop'
import { alarmName, useLengthText } from '../alarm-history/words'
import styles from './alarm-number.module.css'
import { NumberCourse } from './course'
import { Help } from './help'
import { readAlarmNumberSearch } from './search'

/** One alarm number, as a machine means it: what it comes from and what helps, and what it did at the machine's location. */
export function AlarmNumberPage() {
  const { search } = useSearchState(readAlarmNumberSearch)
  const { t } = useTranslation(['alarmNumber', 'titles'])
  const { device = '', number = '' } = search
  const query = useQuery(alarmNumberQuery(device, number))
  const detail = query.data
  const { places, isPending } = usePlaces()
  const zone = placeOf(places, device)?.timeZone ?? 'UTC'
  const gone = device === '' || number === '' || (query.isError && asFailure(query.error).status === 409)
  const facts = useFacts(detail)
  const newest = Date.parse(detail?.occurrences[0]?.startTime ?? '')
  if (gone || (query.isError && !detail))
    return (
      <>
        <DetailHead name={t('titles:alarmNumber')} />
        {gone ? <Gone /> : <QueryFailure query={query} what={t('alarmNumber:what')} />}
      </>
    )
  return (
    <>
      <DetailHead
        name={detail && alarmName(detail.alarmNumber, detail.alarmText)}
        facts={facts}
        actions={
          <>
            <Can permission="mm.alarm-notification.setting">
              <LinkButton
                to="/mm/alarm-notification/setting"
                search={{ device }}
                variant="default"
                leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
              >
                {t('alarmNumber:settings')}
              </LinkButton>
            </Can>
            {/* what is asked about is known by name first */}
            {!isPending && (
              <AskDesk about={nameOnLine(places, device)} alarm={number} at={newest > 0 && timeText(newest, zone)} />
            )}
            <LinkButton
              to="/mm/equipment/detail"
              search={{ deviceUniqueKey: device }}
              variant="default"
              leftSection={<IconTool size={16} stroke={1.6} aria-hidden />}
            >
              {t('alarmNumber:machine')}
            </LinkButton>
          </>
        }
      />
      <WithStaleNote query={query} zone={zone}>
        {detail ? <Content detail={detail} device={device} zone={zone} /> : <Awaited />}
      </WithStaleNote>
    </>
  )
}

function useFacts(detail: AlarmNumber | undefined): [string, ReactNode][] {
  const { t } = useTranslation('alarmNumber')
  const length = useLengthText()
  if (!detail) return []
  const { model, count, duration, mail } = detail
  const facts: [string, ReactNode][] = []
  if (model) facts.push([t('fact.model'), <Name key="model">{model}</Name>])
  facts.push([t('fact.days'), t('fact.value', { count, time: length(duration) })])
  facts.push([t('fact.mail'), t(mail === null ? 'fact.none' : mail ? 'fact.on' : 'fact.off')])
  return facts
}

function Content({ detail, device, zone }: { detail: AlarmNumber; device: string; zone: string }) {
  const { t } = useTranslation('alarmNumber')
  return (
    <>
      {detail.occurrences.filter(isOn).map((one) => (
        <Now key={`${one.deviceUniqueKey} ${one.startTime}`} one={one} zone={zone} />
      ))}
      <div className={styles.page}>
        <div>
          {detail.alarmText === null && <p className={styles.none}>{t('unknown')}</p>}
          <Causes causes={detail.causes} />
          <Can permission="library.document.list-search">
            <Help model={detail.model} number={detail.alarmNumber} device={device} />
          </Can>
          <Recorded reasons={detail.reasons} />
        </div>
        <NumberCourse detail={detail} device={device} zone={zone} />
      </div>
    </>
  )
}

function Awaited() {
  return (
    <div className={styles.awaited}>
      <Skeleton width="14em" />
      <Skeleton width="100%" />
      <Skeleton width="60%" />
    </div>
  )
}

const isOn = ({ endTime }: Occurrence) => endTime === null

/** It is on: where, since when, and the way to record why. */
function Now({ one, zone }: { one: Occurrence; zone: string }) {
  const { t } = useTranslation('alarmNumber')
  const length = useLengthText()
  const machine = [one.lineName, one.displayName].filter(Boolean).join(' ')
  const since = { time: clockText(Date.parse(one.startTime), zone, true), lasted: length(one.duration) }
  return (
    <div className={styles.now} role="alert">
      <StateMark state="alarm" size={20} />
      <b>
        <Name>{t('now', { machine })}</Name>
      </b>
      <span>{t('since', since)}</span>
      <ToStop device={one.deviceUniqueKey} at={one.startTime}>
        {t('record')}
      </ToStop>
    </div>
  )
}

/** What the maker says. */
function Causes({ causes }: { causes: AlarmNumber['causes'] }) {
  const { t } = useTranslation('alarmNumber')
  return (
    <section>
      <h2 className="sg-h2">
        {t('causes.title')} {causes.length > 1 && <small>{t('causes.hint')}</small>}
      </h2>
      {causes.length === 0 ? (
        <p className={styles.none}>{t('causes.none')}</p>
      ) : (
        <ol className={styles.causes}>
          {causes.map(({ cause, cure }) => (
            <li key={cause}>
              <b>{cause}</b>
              <p>{cure}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What people of the location said it was. */
function Recorded({ reasons }: { reasons: AlarmNumber['reasons'] }) {
  const { t } = useTranslation('alarmNumber')
  return (
    <section>
      <h2 className="sg-h2">
        {t('recorded.title')} <small>{t('recorded.hint')}</small>
      </h2>
      {reasons.length === 0 ? (
        <p className={styles.none}>{t('recorded.none')}</p>
      ) : (
        <RankBars
          label={t('recorded.title')}
          rows={reasons.map(({ kind, name, count }) => ({
            key: `${kind} ${name}`,
            name: (
              <span className={styles.reason}>
                <ReasonMark kind={kind} />
                <Name>{name}</Name>
              </span>
            ),
            value: count,
            text: <b>{t('recorded.times', { count })}</b>,
            tone: 'stop' as const,
          }))}
        />
      )}
    </section>
  )
}

/** There is no such machine, or none that the member may view. */
function Gone() {
  const { t } = useTranslation('alarmNumber')
  return (
    <EmptyState
      title={t('gone.title')}
      reason={t('gone.text')}
      actions={<Link to="/mm/alarm-history/list">{t('gone.back')}</Link>}
    />
  )
}
