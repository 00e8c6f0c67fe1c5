import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everyUnitDaysQuery, totalDaysQuery, unitDaysQuery } from '../../../queries/production-analysis'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { type FigureName, figureNames } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import { DayFigures } from './day-figures'
import { valuesOn } from './days'
import type { UnitRow } from './rows'
import { type TabProps, unitDays } from './tab'
import { useUnitName } from './words'

const usualFigure: FigureName = 'productionCount'

/** One figure day by day: a line for each unit, or for the one that is looked at. */
export function ByDay(props: TabProps) {
  const { search, change, chosen } = props
  const { t } = useTranslation('allUnits')
  const { nameOf } = useAnalysisWords()
  const figure = search.figure ?? usualFigure
  return (
    <>
      <div className={styles.tools}>
        <NativeSelect
          label={t('days.figure')}
          value={figure}
          data={figureNames.map((name) => ({ value: name, label: nameOf(name) }))}
          onChange={({ currentTarget: { value } }) => {
            const picked = figureNames.find((name) => name === value)
            change({ figure: picked === usualFigure ? undefined : picked }, { replace: true })
          }}
        />
      </div>
      {chosen ? (
        <OneByDay key={figure} {...props} chosen={chosen} figure={figure} />
      ) : (
        <AllByDay key={figure} {...props} figure={figure} />
      )}
    </>
  )
}

function AllByDay({ asked, rows, figure }: TabProps & { figure: FigureName }) {
  const { t } = useTranslation('allUnits')
  const nameOf = useUnitName()
  const units = useQuery(everyUnitDaysQuery(asked, figure))
  const total = useQuery(totalDaysQuery(asked))
  const failed = [units, total].find((query) => query.isError && !query.data)
  if (failed) return <QueryFailure query={failed} what={t('days.list')} />
  if (!units.data || !total.data) return <Skeleton width="100%" />
  const { dates, series } = units.data
  const lines = rows.map(({ key, unit }) => ({
    key,
    name: nameOf(unit),
    values: series.find((one) => one.unit?.deviceUniqueKey === unit?.deviceUniqueKey)?.values ?? [],
  }))
  return <DayFigures figure={figure} dates={dates} lines={lines} total={valuesOn(dates, total.data, figure)} />
}

function OneByDay({ asked, chosen, figure }: TabProps & { chosen: UnitRow; figure: FigureName }) {
  const { t } = useTranslation('allUnits')
  const nameOf = useUnitName()
  const query = useQuery(unitDaysQuery(unitDays(chosen, asked), [figure]))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('days.list')} />
  if (!query.data) return <Skeleton width="100%" />
  const { dates, series } = query.data
  const line = { key: chosen.key, name: nameOf(chosen.unit), values: series[0]?.values ?? [] }
  return <DayFigures figure={figure} dates={dates} lines={[line]} />
}
