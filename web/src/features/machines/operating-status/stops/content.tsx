import { useMediaQuery } from '@mantine/hooks'
import type { LineStopDay, StopReasons } from '../../../../queries/stops'
import { EmptyState } from '../../../../ui/blank'
import { BottomSheet } from '../../../../ui/bottom-sheet'
import type { StatusSearch } from '../search'
import { ReasonPanel } from './panel'
import { ReasonRanks } from './ranks'
import { chosenRow, drawnHours, neighbours, rowsShown, type StopRow } from './rules'
import { StopBands } from './stop-bands'
import styles from './stops.module.css'
import { StopTable } from './table'
import { useRecords } from './use-records'
import { useStopWords } from './words'

/** The day's band, its stops, the reasons by time; at the right, or on a sheet, why the chosen stop was. */
export function Content({
  rows,
  search,
  change,
  now,
  zone,
  line,
  day,
  reasons,
}: {
  rows: readonly StopRow[]
  search: StatusSearch
  change(patch: StatusSearch): void
  now: number
  zone: string
  line: string
  day: LineStopDay
  reasons: StopReasons
}) {
  const t = useStopWords()
  const wide = useMediaQuery('(min-width: 1001px)', true, { getInitialValueInEffect: false }) === true
  const records = useRecords(line, search.date, reasons.reasons)
  const chosen = chosenRow(rows, search.part)
  const choose = (key: string | undefined) => change({ part: key })
  const hours = drawnHours(day, now)
  const panel = chosen && (
    <ReasonPanel
      key={chosen.key}
      {...{ rows, zone, now, day, reasons, records, choose }}
      row={chosen}
      beside={neighbours(rows, chosen, search.show)}
    />
  )
  const shown = rowsShown(rows, search.show)
  return (
    <>
      <StopBands {...{ rows, day, hours, now, zone, chosen }} onChoose={choose} />
      <div className={styles.columns} data-alone={rows.length === 0 || undefined}>
        <div>
          {rows.length === 0 ? (
            <EmptyState title={t('none.title')} reason={t('none.text')} />
          ) : (
            <>
              <StopTable
                {...{ zone, day, now, chosen }}
                rows={shown}
                all={rows}
                records={records}
                onChoose={(row) => choose(row.key)}
                onShowAll={() => change({ show: undefined })}
              />
              <p className={styles.hint}>{t('table.hint', { count: shown.length })}</p>
              <ReasonRanks rows={rows} />
            </>
          )}
        </div>
        {wide && rows.length > 0 && (
          <aside className={styles.side} aria-label={t('panel.label')}>
            {panel ?? <p className={styles.hint}>{t('panel.none')}</p>}
          </aside>
        )}
      </div>
      {!wide && chosen && <div className={styles.room} />}
      {!wide && (
        <BottomSheet
          opened={chosen !== undefined}
          label={t('panel.label')}
          close={t('panel.close')}
          onClose={() => choose(undefined)}
        >
          {panel}
        </BottomSheet>
      )}
    </>
  )
}
