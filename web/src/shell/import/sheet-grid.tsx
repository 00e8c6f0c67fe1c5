import { Fragment, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Name } from '../../ui/name'
import styles from './import.module.css'
import type { FaultRow, ImportReport } from './order'
import { cellName, stretches } from './sheet'

/** The rows of a spreadsheet that have something wrong, with their own numbers; those without a fault are folded. */
export function SheetGrid({ report }: { report: ImportReport }) {
  const { t } = useTranslation('imports')
  const grid = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => stretches(report), [report])
  const head = report.faults.find(({ row }) => row === 1)
  const width = Math.max(report.columns.length, ...report.faults.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const wrongHead = new Set(head?.faults.map(({ column }) => column))
  return (
    <>
      <Jumps grid={grid} />
      {/* biome-ignore lint/a11y/useSemanticElements: the table scrolls inside of it */}
      <div
        ref={grid}
        className={`sg-tablewrap ${styles.frame}`}
        role="group"
        aria-label={t('faults.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
      >
        <table className={styles.grid}>
          <caption className="sg-vh">{t('faults.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('faults.row')}</th>
              {places.map((place) => (
                <th key={place} scope="col" data-bad={wrongHead.has(place) || undefined}>
                  {cellName(report.columns, 1, place).slice(0, -1)} {report.columns[place]?.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {head ? (
              <Reasons report={report} row={head} width={width} />
            ) : (
              <tr>
                <td>1</td>
                <td colSpan={width} className="muted">
                  {t('faults.head')}
                </td>
              </tr>
            )}
            {rows.map((stretch) =>
              'fine' in stretch ? (
                <tr key={stretch.fine[0]} className={styles.gap}>
                  <td />
                  <td colSpan={width}>
                    {stretch.fine[0] === stretch.fine[1]
                      ? t('faults.fineOne', { first: stretch.fine[0] })
                      : t('faults.fine', { first: stretch.fine[0], last: stretch.fine[1] })}
                  </td>
                </tr>
              ) : (
                <Fragment key={stretch.fault.row}>
                  <FaultCells row={stretch.fault} places={places} report={report} />
                  <Reasons report={report} row={stretch.fault} width={width} />
                </Fragment>
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

function FaultCells({
  row: { row, cells, faults },
  places,
  report,
}: {
  row: FaultRow
  places: readonly number[]
  report: ImportReport
}) {
  const { t } = useTranslation('imports')
  const wrong = new Set(faults.map(({ column }) => column))
  return (
    <tr>
      <td>{row}</td>
      {places.map((place) => (
        <td key={place} data-bad={wrong.has(place) || undefined}>
          {wrong.has(place) && (
            <span className="sg-vh">
              {cellName(report.columns, row, place)}, {t('faults.wrong')}:{' '}
            </span>
          )}
          <Name>{cells[place] ?? ''}</Name>
        </td>
      ))}
    </tr>
  )
}

/** Why the cells of a row are wrong. */
function Reasons({ report, row: { row, faults }, width }: { report: ImportReport; row: FaultRow; width: number }) {
  const { t } = useTranslation('imports')
  return (
    <tr className={styles.why}>
      <td>{row === 1 ? 1 : ''}</td>
      <td colSpan={width}>
        <ul>
          {faults.map(({ column, message, near }) => (
            <li key={`${column} ${message}`} data-fault tabIndex={-1}>
              <b>{cellName(report.columns, row, column)}</b> {column !== null && report.columns[column]?.heading}{' '}
              {message}
              {near !== null && <em> {t('faults.near', { near })}</em>}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** Buttons that lead from one fault to the next. */
function Jumps({ grid }: { grid: React.RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('imports')
  const [at, setAt] = useState(-1)
  const jump = (step: 1 | -1) => {
    const faults = grid.current?.querySelectorAll<HTMLElement>('[data-fault]') ?? []
    if (faults.length === 0) return
    const next = at < 0 && step < 0 ? faults.length - 1 : (at + step + faults.length) % faults.length
    setAt(next)
    faults[next]?.scrollIntoView({ block: 'center' })
    faults[next]?.focus({ preventScroll: true })
  }
  return (
    <p className={styles.jumps}>
      <button type="button" className={styles.link} onClick={() => jump(-1)}>
        {t('faults.previous')}
      </button>
      <button type="button" className={styles.link} onClick={() => jump(1)}>
        {t('faults.next')}
      </button>
    </p>
  )
}
