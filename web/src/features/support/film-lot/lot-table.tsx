import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { itemNumber } from '../../../lib/figures'
import { isoIn, timeText } from '../../../lib/zone'
import type { LotQuestion, LotRun, LotTrace } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { useAnalysisWords } from '../analysis/words'
import { displayLimit } from '../filling-history/rules'
import styles from './film-lot.module.css'
import { InWindow, shown, useDaysNote, useLotFacts } from './words'

const column = createAppColumnHelper<LotRun>()

/** What the lot came to, and the runs that used it, each as the way to its filling history. */
export function LotTable({ trace, asked, zone }: { trace: LotTrace; asked: LotQuestion; zone: string }) {
  const { t } = useTranslation('filmLot')
  const note = useDaysNote(trace, asked)
  return (
    <>
      <div className={styles.sums}>
        <KeyValues entries={useLotFacts(trace)} label={t('sums')} />
        <p className={styles.quiet}>{note}</p>
      </div>
      <PlainTable
        label={t('runs')}
        columns={useColumns(zone)}
        rows={trace.runs}
        rowId={(row) => row.fillingHistoryUniqueKey}
      />
    </>
  )
}

function useColumns(zone: string) {
  const { t } = useTranslation('filmLot')
  const { nameOf, unitOf } = useAnalysisWords()
  return useMemo(() => {
    const moment = (iso: string) => timeText(Date.parse(iso), zone, true)
    return [
      column.accessor('startTime', {
        header: t('column.start'),
        cell: ({ row: { original: row } }) => (
          <Link to="/support/filling-history/search" search={historyOf(row, zone)}>
            {moment(row.startTime)}
          </Link>
        ),
      }),
      column.accessor('endTime', {
        header: t('column.end'),
        cell: ({ getValue }) => {
          const end = getValue()
          return end ? moment(end) : t('ongoing')
        },
      }),
      column.accessor('displayName', {
        header: t('column.machine'),
        cell: ({ row: { original: row } }) => (
          <>
            <Name>{row.lineName ?? ''}</Name> <Name>{row.displayName}</Name> {row.equipmentNumber}
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor('item', {
        header: t('column.item'),
        cell: ({ row: { original: row } }) =>
          row.item ? (
            <>
              {itemNumber(row.item.recipeDataNumber)} <Name>{row.item.recipeDataName}</Name>
            </>
          ) : (
            t('noItem')
          ),
        meta: { wrap: true },
      }),
      column.accessor('filmCode', { header: t('column.code') }),
      ...shown.map((name) =>
        column.accessor(name, {
          header: nameOf(name),
          cell: ({ row: { original: row } }) => <InWindow name={name} part={row.inWindow?.[name]} whole={row[name]} />,
          meta: { num: true, unit: unitOf(name) },
        }),
      ),
    ]
  }, [t, nameOf, unitOf, zone])
}

/** The run in the filling history, as much of it as a graph shows. */
function historyOf(row: LotRun, zone: string) {
  const end = row.endTime ? Date.parse(row.endTime) : Date.now()
  const last = Math.min(end, Date.parse(row.startTime) + displayLimit)
  return {
    ...(row.lineUniqueKey && { line: row.lineUniqueKey }),
    device: row.deviceUniqueKey,
    kind: 'allItems' as const,
    start: row.startTime,
    end: isoIn(last, zone),
    run: row.fillingHistoryUniqueKey,
  }
}
