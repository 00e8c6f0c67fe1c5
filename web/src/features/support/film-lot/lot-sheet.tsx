import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/days'
import { figure, itemNumber } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import type { Place } from '../../../queries/places'
import type { LotQuestion, LotTrace } from '../../../queries/production-analysis'
import { Name } from '../../../ui/name'
import { PrintArea } from '../../../ui/print-area'
import { useAnalysisWords } from '../analysis/words'
import styles from './film-lot.module.css'
import { useLotFacts } from './words'

/** The lot on paper: A4, what it came to, and where it went. */
export function LotSheet({ trace, asked, place }: { trace: LotTrace; asked: LotQuestion; place: Place }) {
  const { t } = useTranslation(['filmLot', 'titles'])
  const { nameOf, unitOf } = useAnalysisWords()
  const moment = (iso: string) => timeText(Date.parse(iso), place.timeZone)
  return (
    <PrintArea width="210mm" height="297mm" margin="12mm">
      {/* paper is white, whatever the screen is */}
      <article className={styles.sheet} data-mantine-color-scheme="light">
        <h1>
          {t('titles:filmLot')} {asked.filmLot}
        </h1>
        <p>
          <Name>{place.name}</Name> {dayText(asked.startDate)} – {dayText(asked.endDate)}{' '}
          {t('made', { time: timeText(Date.now(), place.timeZone) })}
        </p>
        <dl>
          {useLotFacts(trace).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <table>
          <thead>
            <tr>
              {[t('column.start'), t('column.end'), t('column.machine'), t('column.item'), t('column.code')].map(
                (head) => (
                  <th key={head}>{head}</th>
                ),
              )}
              <th data-num="">
                {nameOf('productionCount')} ({unitOf('productionCount')})
              </th>
            </tr>
          </thead>
          <tbody>
            {trace.runs.map((run) => (
              <tr key={run.fillingHistoryUniqueKey}>
                <td>{moment(run.startTime)}</td>
                <td>{run.endTime ? moment(run.endTime) : t('ongoing')}</td>
                <td>
                  {run.lineName} {run.displayName} {run.equipmentNumber}
                </td>
                <td>
                  {run.item ? `${itemNumber(run.item.recipeDataNumber)} ${run.item.recipeDataName}` : t('noItem')}
                </td>
                <td>{run.filmCode}</td>
                <td data-num="">{figure(run.productionCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintArea>
  )
}
