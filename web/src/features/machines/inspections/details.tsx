import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { type Inspection, inspectionFiles, inspectionQuery, type JudgedPoint } from '../../../queries/inspections'
import { QueryFailure } from '../../../shell/query-state'
import { FileLinks } from '../../../shell/sent-files/file-links'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import styles from './inspections.module.css'
import { ResultTag, useKindName } from './words'

/** An inspection with what was said of each point. */
export function InspectionDetails({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('inspections')
  const kindName = useKindName()
  const query = useQuery(inspectionQuery(inspection.inspectionUniqueKey))
  const { data } = query
  const row = data?.inspection ?? inspection
  return (
    <>
      <KeyValues
        entries={[
          [t('field.date'), timeText(Date.parse(row.date), row.timeZone)],
          [t('field.kind'), kindName(row.kind)],
          [t('field.result'), <ResultTag key="result" result={row.result} />],
          [t('field.operator'), <Name key="operator">{row.operator}</Name>],
          [t('field.content'), <Name key="content">{row.content ?? '―'}</Name>],
          [t('field.note'), <Name key="note">{row.note ?? '―'}</Name>],
        ]}
      />
      {query.isError && !data && <QueryFailure query={query} what={t('list')} />}
      {!data && !query.isError && <Skeleton width="80%" />}
      {data && <FileLinks label={t('field.files')} files={data.files} shelf={inspectionFiles()} />}
      {data && data.points.length > 0 && (
        <ol className={styles.points}>
          {data.points.map((point) => (
            <Point key={point.number} point={point} />
          ))}
        </ol>
      )}
    </>
  )
}

function Point({ point: { number, point, judgement, value, finding, action, files } }: { point: JudgedPoint }) {
  const { t } = useTranslation('inspections')
  const said = judgement == null ? t('judgement.open') : t(`judgement.j${judgement as 10 | 20 | 30}`)
  return (
    <li>
      {number}. <Name>{point.title}</Name>{' '}
      <b>
        {said}
        {value != null && ` (${value}${point.unit ? ` ${point.unit}` : ''})`}
      </b>
      {finding && (
        <p>
          <Name>{finding}</Name>
        </p>
      )}
      {action != null && <p>{t(`action.a${action as 10 | 20}`)}</p>}
      <FileLinks label={t('field.files')} files={files} shelf={inspectionFiles()} />
    </li>
  )
}
