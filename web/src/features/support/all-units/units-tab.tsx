import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListOfAll } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { pagePosition } from '../../../shell/list/position'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { FigureText } from '../analysis/delta'
import { type FigureName, figureNames, figures } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import { columnsOf, columnsText } from './asked'
import { CompareBar } from './compare-bar'
import { fullOf, shareOf, sorted, sumsOf, type UnitRow } from './rows'
import type { AllUnitsSearch, UnitSort } from './search'
import type { TabProps } from './tab'
import { UnitDetails } from './unit-details'
import { useUnitName } from './words'

const column = createAppColumnHelper<UnitRow>()

/** What changes while the columns stay: cells that are made anew with each choice would drop the focus. */
interface Choice {
  search: AllUnitsSearch
  rows: readonly UnitRow[]
  change(patch: Partial<AllUnitsSearch>): void
}
const Chosen = createContext<Choice>({ search: {}, rows: [], change: () => {} })

/** Every unit with its figures and their sums; two of them can be compared, one looked at. */
export function UnitsTab({ totals, rows, chosen, search, change }: TabProps) {
  const { t } = useTranslation(['allUnits', 'common'])
  const { nameOf: figureOf } = useAnalysisWords()
  const nameOf = useUnitName()
  const { page = 1, size = 100, sort } = search
  const at = pagePosition<UnitSort>({ page, size, sort }, (patch) => change(patch as Partial<AllUnitsSearch>), 100)
  const list = useListOfAll(
    at,
    useMemo(() => sorted(rows, sort), [rows, sort]),
  )
  const shown = columnsOf(search)
  const columns = useColumns(shown)
  const sums = useMemo(() => sumsOf(totals), [totals])
  const choice = useMemo(() => ({ search, rows, change: (patch: object) => change(patch) }), [search, rows, change])
  const others = figureNames.filter((name) => !shown.includes(name))
  const picked = [...shown, ...others].map((key) => ({ key, name: figureOf(key), shown: shown.includes(key) }))
  return (
    <>
      <CompareBar rows={rows} search={search} change={change} />
      <Chosen.Provider value={choice}>
        <ListTable
          name="all-units"
          list={list}
          label={t('table')}
          columns={columns}
          rowId={({ key }) => key}
          rowName={({ unit }) => nameOf(unit)}
          sums={sums}
          selected={({ key }) => key === chosen?.key}
          pickColumns={{
            picked,
            change: (next) => change({ columns: columnsText(next.filter((one) => one.shown).map(({ key }) => key)) }),
            reset: () => change({ columns: undefined }),
            least: 1,
          }}
          head={<p className={styles.hint}>{t('hint')}</p>}
          none={{ title: t('common:noLines') }}
          windowed={16}
        />
      </Chosen.Provider>
      {chosen && <UnitDetails row={chosen} sums={sums} />}
    </>
  )
}

function useColumns(shown: readonly FigureName[]) {
  const { t } = useTranslation('allUnits')
  const { nameOf, unitOf } = useAnalysisWords()
  const names = shown.join()
  return useMemo(
    () => [
      column.display({
        id: 'unit',
        header: t('unit'),
        cell: ({ row }) => <UnitCell row={row.original} />,
        meta: { wrap: true, sort: 'unit', risesFirst: true },
      }),
      column.display({
        id: 'marks',
        header: t('marks.head'),
        cell: ({ row }) => row.original.unit && <MarkButtons row={row.original} />,
      }),
      ...(names.split(',') as FigureName[]).map((name) =>
        column.display({
          id: name,
          header: nameOf(name),
          cell: ({ row }) => <FigureCell row={row.original} name={name} />,
          meta: { num: true, unit: unitOf(name), sort: name },
        }),
      ),
    ],
    [t, nameOf, unitOf, names],
  )
}

/** A unit's name: pressed once the unit is looked at, pressed again all are. */
function UnitCell({ row: { key, unit } }: { row: UnitRow }) {
  const { t } = useTranslation('allUnits')
  const { search, rows, change } = useContext(Chosen)
  if (!unit) return t('total', { count: rows.length })
  const pressed = search.unit === key
  return (
    <span className={styles.unit}>
      <button
        type="button"
        className="sg-textbutton"
        aria-pressed={pressed}
        onClick={() => change({ unit: pressed ? undefined : key })}
      >
        <Name>{unit.displayName}</Name>
      </button>
      <small>
        <Name>{unit.lineName ?? ''}</Name>
      </small>
    </span>
  )
}

/** Marks a unit as basis or comparison; another press takes the mark away. */
function MarkButtons({ row: { key, unit } }: { row: UnitRow }) {
  const { t } = useTranslation(['allUnits', 'analysis'])
  const { search, change } = useContext(Chosen)
  const nameOf = useUnitName()
  return (
    <span className={styles.marks}>
      {(['a', 'b'] as const).map((side) => (
        <button
          key={side}
          type="button"
          data-side={side}
          aria-pressed={search[side] === key}
          aria-label={t(`marks.${side}`, { unit: nameOf(unit) })}
          title={t(`marks.${side}`, { unit: nameOf(unit) })}
          onClick={() => change({ [side]: search[side] === key ? undefined : key })}
        >
          {t(`analysis:side.${side}`)}
        </button>
      ))}
    </span>
  )
}

/** A figure above its bar. Sums that are no shares have none: they are more than any unit. */
function FigureCell({ row: { unit, figures: values }, name }: { row: UnitRow; name: FigureName }) {
  const { rows } = useContext(Chosen)
  const drawn = unit !== null || figures[name].measure === 'percent'
  return (
    <span className={styles.figure}>
      <FigureText name={name} value={values[name]} />
      <span className={styles.track} aria-hidden="true" hidden={!drawn}>
        <i
          data-loss={figures[name].better === 'down' || undefined}
          style={{ width: `${shareOf(values[name], fullOf(rows, name))}%` }}
        />
      </span>
    </span>
  )
}
