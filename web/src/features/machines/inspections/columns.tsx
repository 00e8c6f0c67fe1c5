import { IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import type { Inspection } from '../../../queries/inspections'
import { Name } from '../../../ui/name'
import { PointBar } from '../../../ui/point-bar'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './inspections.module.css'
import { countsOf, ResultTag, useKindName } from './words'

const column = createAppColumnHelper<Inspection>()

/** The columns of inspections; those of one machine do not name it. */
export function useInspectionColumns(ofOne = false) {
  const { t } = useTranslation('inspections')
  const kindName = useKindName()
  return useMemo(() => {
    const content = ({ content, followUps }: Inspection) =>
      [content, ...followUps.map(({ title, ownerName }) => t('followUp.inShort', { title, name: ownerName }))]
        .filter(Boolean)
        .join(t('stop'))
    const all = [
      column.accessor('date', {
        header: t('field.date'),
        cell: ({ row: { original: row } }) => timeText(Date.parse(row.date), row.timeZone),
      }),
      column.accessor('device', {
        header: t('field.device'),
        cell: ({ getValue }) => {
          const { deviceUniqueKey, displayName, lineName } = getValue()
          return (
            <>
              <Link className="sg-rowlink" to="/mm/equipment/detail" search={{ deviceUniqueKey }}>
                <Name>{displayName}</Name>
              </Link>
              {lineName && (
                <div className={styles.muted}>
                  <Name>{lineName}</Name>
                </div>
              )}
            </>
          )
        },
        meta: { wrap: true },
      }),
      column.accessor('kind', { header: t('field.kind'), cell: ({ getValue }) => kindName(getValue()) }),
      column.accessor('result', {
        header: t('field.result'),
        cell: ({ getValue }) => <ResultTag result={getValue()} />,
      }),
      column.accessor('marks', { header: t('field.points'), cell: ({ getValue }) => <Points marks={getValue()} /> }),
      // beside the points, so that a tablet shows it without a push
      column.accessor('operator', {
        header: t('field.operator'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('content', {
        header: t('field.content'),
        cell: ({ row }) => <Name>{content(row.original)}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('note', {
        header: t('field.note'),
        cell: ({ getValue }) => <Name>{getValue() ?? ''}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('files', {
        header: t('field.files'),
        cell: ({ getValue }) =>
          getValue().length === 0 ? (
            '―'
          ) : (
            <span className={styles.bar}>
              <IconPaperclip size={14} stroke={1.6} aria-hidden />
              {getValue().length}
            </span>
          ),
      }),
    ]
    return ofOne ? all.filter((one) => !('accessorKey' in one) || one.accessorKey !== 'device') : all
  }, [t, kindName, ofOne])
}

/** The points of an inspection, and how many of them are good. */
function Points({ marks }: { marks: string }) {
  const { t } = useTranslation('inspections')
  if (marks === '') return '―'
  const { good, all, open } = countsOf(marks)
  return (
    <span className={`${styles.bar} ${styles.marks}`}>
      <PointBar marks={marks} label={t('points.label', { good, all })} />
      <span>
        {good} / {all}
      </span>
      {open > 0 && <span>{t('points.open', { count: open })}</span>}
    </span>
  )
}
