import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { useSearchState } from '../../../lib/search-state'
import { clockText } from '../../../lib/zone'
import type { DocumentCategory } from '../../../queries/document-choices'
import { documentCountsQuery, documentsQuery } from '../../../queries/documents'
import { type EquipmentDetail, equipmentDetailQuery } from '../../../queries/equipment-detail'
import { FailureNote } from '../../../shell/query-state'
import { StatusBand } from '../../../ui/charts/status-band'
import { TimeAxis } from '../../../ui/charts/time-axis'
import { Course } from '../../../ui/course'
import { Name } from '../../../ui/name'
import { Nameplate } from '../../../ui/nameplate'
import { DocumentFile } from './document-file'
import styles from './equipment-detail.module.css'
import { InspectionsInShort } from './inspections-in-short'
import { PartsInShort } from './parts-in-short'
import { plateOf } from './plate'
import { readDetailSearch } from './search'
import { type DeviceNow, useDeviceDay, useDeviceNow } from './use-device-now'

/** What the machine does now, its plate, and what was changed on it; at the right its parts and its documents by category. */
export default function OverviewTab({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation(['equipmentDetail', 'lines', 'common'])
  const { data: device } = useQuery(equipmentDetailQuery(deviceUniqueKey))
  if (!device) return null
  return (
    <div className={styles.overview}>
      <div>
        <Present device={device} />
        <section>
          <h2 className="sg-h2">{t('equipmentDetail:plate.title')}</h2>
          <Nameplate label={t('equipmentDetail:plate.title')} entries={plateOf(device, t)} />
        </section>
        <Changes deviceUniqueKey={deviceUniqueKey} />
      </div>
      <aside>
        <PartsInShort deviceUniqueKey={deviceUniqueKey} />
        <InspectionsInShort deviceUniqueKey={deviceUniqueKey} zone={device.timeZone} />
        <DocumentsInShort deviceUniqueKey={deviceUniqueKey} />
      </aside>
    </div>
  )
}

/** The day of the machine's line, and what stops it; only of fillers that tell. */
function Present({ device }: { device: EquipmentDetail }) {
  const { t } = useTranslation('equipmentDetail')
  const now = useDeviceNow(device)
  const { query, tells, day } = useDeviceDay(device)
  if (!tells) return null
  const zone = device.timeZone
  return (
    <section className="sg-panel">
      <h2 className="sg-h2">
        {t('now.title')}{' '}
        {day && <small>{t('now.day', { date: dayText(day.date), time: clockText(day.from, zone) })}</small>}
      </h2>
      {query.isError && !day ? (
        <FailureNote query={query} what={t('now.what')} />
      ) : (
        <div className={styles.band}>
          {day && (
            <>
              <StatusBand segments={day.segments} from={day.from} to={day.to} label={t('now.band')} />
              <TimeAxis from={day.from} to={day.to} zone={zone} />
            </>
          )}
        </div>
      )}
      {now && <Reason now={now} zone={zone} />}
    </section>
  )
}

/** The alarm, or why nothing is heard; nothing while it runs. */
function Reason({ now, zone }: { now: DeviceNow; zone: string }) {
  const { t } = useTranslation('equipmentDetail')
  const { alarm, stateSince, gatewayName, gatewaySilentSince } = now.row
  const since = stateSince && clockText(Date.parse(stateSince), zone, true)
  if (now.state === 'alarm' && alarm)
    return (
      <p className={styles.reason} data-alarm>
        <b>{t('now.alarm', { number: alarm.alarmNumber, text: alarm.alarmText })}</b>{' '}
        {since && t('now.since', { time: since })}
      </p>
    )
  if (now.state !== 'unknown') return null
  if (gatewayName && gatewaySilentSince) {
    const time = clockText(Date.parse(gatewaySilentSince), zone)
    return <p className={styles.reason}>{t('now.gateway', { gateway: gatewayName, time })}</p>
  }
  return <p className={styles.reason}>{since ? t('now.silent', { time: since }) : t('now.never')}</p>
}

const specification = 20 satisfies DocumentCategory

/** What was changed on the machine: its documents of that category. */
function Changes({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation('equipmentDetail')
  const query = useQuery(documentsQuery({ deviceUniqueKey, category: specification, size: 10 }))
  const { data, count = 0 } = query.data ?? {}
  return (
    <section>
      <h2 className="sg-h2">
        {t('course.title')} {count > 0 && <small>{t('course.count', { count })}</small>}
        {count > 0 && <ToDocuments category={specification}>{t('course.all')}</ToDocuments>}
      </h2>
      {query.isError && !data && <FailureNote query={query} what={t('course.what')} />}
      {data?.length === 0 && <p className={styles.none}>{t('course.none')}</p>}
      {data && data.length > 0 && (
        <Course
          label={t('course.title')}
          entries={data.map((document) => ({
            key: document.documentUniqueKey,
            day: dayText(document.registrationDate),
            what: <Name>{document.content}</Name>,
            who: <Name>{document.registrant}</Name>,
            aside: document.file && <DocumentFile document={document} />,
          }))}
        />
      )}
    </section>
  )
}

function DocumentsInShort({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation('equipmentDetail')
  const query = useQuery(documentCountsQuery({ deviceUniqueKey }))
  return (
    <section>
      <h2 className="sg-h2">
        {t('documents.title')} <ToDocuments>{t('documents.all')}</ToDocuments>
      </h2>
      {query.isError && !query.data && <FailureNote query={query} what={t('documents.what')} />}
      <ul className={styles.counts}>
        {query.data?.map(({ category, count }) => (
          <li key={category}>
            <ToDocuments category={category as DocumentCategory}>
              {t(`documents.category.c${category as DocumentCategory}`)} {count}
            </ToDocuments>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the documents, of a category or of all. */
function ToDocuments({ category, children }: { category?: DocumentCategory; children: ReactNode }) {
  const { change } = useSearchState(readDetailSearch)
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => change({ part: 'documents', category, keyword: undefined })}
    >
      {children}
    </button>
  )
}
