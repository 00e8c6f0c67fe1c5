import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../shell/list/plain-table'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { FigureText } from '../analysis/delta'
import { type FigureName, figureNames } from '../analysis/figures'
import { KeyFigures } from '../analysis/key-figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import type { UnitRow } from './rows'
import { useUnitName } from './words'

const key: readonly FigureName[] = ['operatingRatio', 'yieldRate', 'productionCount', 'filmLossRate', 'alarmStopTime']

interface DetailRow {
  name: FigureName
  unit: number | null
  all: number | null
}
const column = createAppColumnHelper<DetailRow>()

/** All figures of the unit that is looked at, beside those of all units. */
export function UnitDetails({ row, sums }: { row: UnitRow; sums: UnitRow }) {
  const { t } = useTranslation('allUnits')
  const { nameOf, unitOf } = useAnalysisWords()
  const unitName = useUnitName()(row.unit)
  const rows = figureNames.map((name) => ({ name, unit: row.figures[name], all: sums.figures[name] }))
  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('details.figure'),
        cell: ({ getValue }) => (
          <>
            {nameOf(getValue())} <small className={styles.quiet}>{unitOf(getValue())}</small>
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor('unit', {
        header: () => <Name>{unitName}</Name>,
        cell: ({ row: { original } }) => <FigureText name={original.name} value={original.unit} />,
        meta: { num: true, name: unitName },
      }),
      column.accessor('all', {
        header: t('whole'),
        cell: ({ row: { original } }) => <FigureText name={original.name} value={original.all} />,
        meta: { num: true },
      }),
    ],
    [t, nameOf, unitOf, unitName],
  )
  const title = t('details.title', { unit: unitName })
  return (
    <section className={styles.details} aria-labelledby="all-units-details">
      <h2 className="sg-h2" id="all-units-details">
        {title}
      </h2>
      <KeyFigures label={title} names={key} values={row.figures} defined />
      <PlainTable label={title} columns={columns} rows={rows} rowId={({ name }) => name} />
    </section>
  )
}
