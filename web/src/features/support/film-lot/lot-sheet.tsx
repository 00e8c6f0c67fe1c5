import { useTranslation } from 'react-i18next'
import { figure, itemNumber } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import type { Place } from '../../../queries/places'
import type { LotQuestion, LotRun, LotTrace } from '../../../queries/production-analysis'
import { Name } from '../../../ui/name'
import { PrintArea } from '../../../ui/print-area'
import { useAnalysisWords } from '../analysis/words'
import styles from './film-lot.module.css'
import { pagesOf } from './lot-pages'
import { useDaysNote, useLotFacts } from './words'

/** The lot on paper: A4, what it came to, and where it went; a usual lot on one page, a long one in compact rows. */
export function LotSheet({ trace, asked, place }: { trace: LotTrace; asked: LotQuestion; place: Place }) {
  const { t } = useTranslation(['filmLot', 'titles'])
  const facts = useLotFacts(trace)
  const note = useDaysNote(trace, asked)
  const made = Date.now()
  const { compact, pages } = pagesOf(trace.runs)
  return (
    <PrintArea width="210mm" height="297mm" margin="12mm">
      {pages.map((runs, at) => (
        // paper is white, whatever the screen is
        <article
          key={runs[0]?.fillingHistoryUniqueKey ?? ''}
          className={styles.sheet}
          data-mantine-color-scheme="light"
        >
          <h1>
            {t('titles:filmLot')} {asked.filmLot}
            {pages.length > 1 && <small>{t('sheetPage', { page: at + 1, pages: pages.length })}</small>}
          </h1>
          <p>
            <Name>{place.name}</Name> {note} {t('made', { time: timeText(made, place.timeZone) })}
          </p>
          {at === 0 && (
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <RunTable runs={runs} compact={compact} zone={place.timeZone} />
        </article>
      ))}
    </PrintArea>
  )
}

interface RunTableProps {
  runs: readonly LotRun[]
  /** One line for each run, without its item. */
  compact: boolean
  zone: string
}

function RunTable({ runs, compact, zone }: RunTableProps) {
  const { t } = useTranslation('filmLot')
  const { nameOf, unitOf } = useAnalysisWords()
  const moment = (iso: string) => timeText(Date.parse(iso), zone)
  const minutes = (seconds: number) => figure(seconds / 60)
  const both = (part: string | undefined, whole: string) => (
    <>
      {part ?? whole}
      {part !== undefined && part !== whole && <small className={styles.whole}>{t('ofRun', { value: whole })}</small>}
    </>
  )
  return (
    <table data-compact={compact}>
      <thead>
        <tr>
          <th>{t('column.start')}</th>
          <th>{t('column.end')}</th>
          <th data-num="">
            {t('column.minutes')} ({t('minutesUnit')})
          </th>
          <th>{t('column.machine')}</th>
          {!compact && <th>{t('column.item')}</th>}
          <th>{t('column.code')}</th>
          <th data-num="">
            {nameOf('productionCount')} ({unitOf('productionCount')})
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.fillingHistoryUniqueKey}>
            <td>{moment(run.startTime)}</td>
            <td>{run.endTime ? moment(run.endTime) : t('ongoing')}</td>
            <td data-num="">
              {both(run.inWindow ? minutes(run.inWindow.duration) : undefined, minutes(run.duration))}
            </td>
            <td>
              <span className={styles.short}>
                {run.lineName} {run.displayName} {run.equipmentNumber}
              </span>
            </td>
            {!compact && (
              <td>
                <span className={styles.short}>
                  {run.item ? `${itemNumber(run.item.recipeDataNumber)} ${run.item.recipeDataName}` : t('noItem')}
                </span>
              </td>
            )}
            <td>{run.filmCode}</td>
            <td data-num="">
              {both(run.inWindow ? figure(run.inWindow.productionCount) : undefined, figure(run.productionCount))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
