import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import { figure, itemNumber, percent } from '../../../lib/figures'
import { clockText, dateText } from '../../../lib/zone'
import { DataTable } from '../../../ui/data-table'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Both } from './both'
import { Parts } from './parts'
import { type FillingRun, partsQuery } from './queries'
import { FailureNote } from './query-state'
import { moreColumns, numberText, type Say, useSay } from './words'

const column = createAppColumnHelper<FillingRun>()

/** The picked row. A context, because a cell that is made anew with each choice would drop the focus of its radio. */
const Picked = createContext<string | null>(null)

interface RunTableProps {
  runs: readonly FillingRun[]
  zone: string
  /** Equipment numbers and what the screens call the machines. */
  fillers: ReadonlyMap<string, string>
  loading: boolean
  dimmed: boolean
  /** The run on display. */
  shown: string | undefined
  onDisplay(run: string): void
  sort: string | undefined
  onSort(by: string): void
  instead: React.ReactNode
  pager: React.ReactNode
}

/** The runs that a search found. One is selected, then displayed. */
export function RunTable(props: RunTableProps) {
  const { runs, zone, fillers, shown } = props
  const { t } = useSay()
  const [choice, setChoice] = useState({ shown, run: shown ?? null, part: null as string | null })
  const [missing, setMissing] = useState(false)
  // What is displayed is picked, however it came to be displayed.
  if (choice.shown !== shown) setChoice({ ...choice, shown, ...(choice.part === shown ? {} : { run: shown ?? null }) })
  const selected = runs.find((run) => run.fillingHistoryUniqueKey === choice.run)
  const parts = useQuery(partsQuery(selected?.fillingHistoryUniqueKey ?? null))
  const pick = (run: FillingRun) => {
    setChoice({ ...choice, run: run.fillingHistoryUniqueKey, part: null })
    setMissing(false)
  }
  const columns = useMemo(() => runColumns(t, zone, fillers), [t, zone, fillers])
  const display = () => {
    if (!selected) setMissing(true)
    else props.onDisplay(choice.part ?? selected.fillingHistoryUniqueKey)
  }
  return (
    <div className="sg-runs">
      <Picked.Provider value={choice.run}>
        <DataTable
          label={t('fillingHistory.runs.label')}
          columns={columns}
          rows={runs}
          rowId={(run) => run.fillingHistoryUniqueKey}
          selected={(run) => run === selected}
          onRowClick={pick}
          loading={props.loading}
          dimmed={props.dimmed}
          instead={props.instead}
          moreColumns={moreColumns(t)}
          sort={{ by: props.sort, change: props.onSort, label: (name) => name }}
        />
      </Picked.Provider>
      {selected && (
        <Parts
          parts={parts.data ?? []}
          zone={zone}
          picked={choice.part}
          onPick={(part) => setChoice({ ...choice, part })}
        />
      )}
      {selected && parts.isError && !parts.data && <FailureNote query={parts} what={t('fillingHistory.parts.name')} />}
      {runs.length > 0 && (
        <div className="sg-runs-foot">
          <Button variant="default" onClick={display}>
            {t('fillingHistory.runs.display')}
          </Button>
          {missing && (
            <p className="sg-fielderror" role="alert">
              {t('fillingHistory.runs.notPicked')}
            </p>
          )}
          {props.pager}
        </div>
      )}
    </div>
  )
}

function timeText(time: string | null, zone: string): string {
  return time ? `${dateText(Date.parse(time), zone)} ${clockText(Date.parse(time), zone)}` : '―'
}

function PickRadio({ run, zone, filler }: { run: FillingRun; zone: string; filler: string }) {
  const { t } = useSay()
  const item = run.recipeDataNumber === null ? run.userItemCode : itemNumber(run.recipeDataNumber)
  return (
    <input
      type="radio"
      name="filling-run"
      className="sg-radio"
      checked={run.fillingHistoryUniqueKey === useContext(Picked)}
      // The row's click picks; this keeps the radio the row's control by keyboard.
      onChange={(event) => event.currentTarget.closest('tr')?.click()}
      aria-label={t('fillingHistory.runs.one', { time: timeText(run.startTime, zone), filler, item: item ?? '' })}
    />
  )
}

function runColumns(t: Say, zone: string, fillers: ReadonlyMap<string, string>) {
  const figures = { productionCount: figure, alarmCount: figure, yieldRate: percent }
  const both = (run: FillingRun, name: keyof typeof figures) => {
    const [whole, part] = [figures[name](run[name]), figures[name](run.inWindow[name])]
    return <Both whole={whole} part={part} />
  }
  return [
    column.display({
      id: 'pick',
      header: () => <span className="sg-vh">{t('fillingHistory.runs.pick')}</span>,
      cell: ({ row: { original: run } }) => (
        <PickRadio run={run} zone={zone} filler={fillers.get(run.equipmentNumber) ?? run.equipmentNumber} />
      ),
    }),
    column.accessor('startTime', {
      header: t('fillingHistory.runs.start'),
      cell: ({ getValue }) => timeText(getValue(), zone),
      meta: { sort: 'startTime' },
    }),
    column.accessor('endTime', {
      header: t('fillingHistory.runs.end'),
      cell: ({ getValue }) => timeText(getValue(), zone),
    }),
    column.accessor('lineName', {
      header: t('fillingHistory.runs.line'),
      cell: ({ getValue }) => getValue() ?? '―',
      meta: { wrap: true },
    }),
    column.accessor('equipmentNumber', {
      header: t('fillingHistory.runs.filler'),
      meta: { wrap: true },
      cell: ({ getValue }) => {
        const name = fillers.get(getValue())
        return name && name !== getValue() ? `${name} (${getValue()})` : getValue()
      },
    }),
    column.accessor('recipeDataNumber', {
      header: t('fillingHistory.identifier.recipeDataNumber'),
      cell: ({ getValue }) => numberText(getValue()),
      meta: { num: true },
    }),
    column.accessor('userItemCode', {
      header: t('fillingHistory.identifier.userItemCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    column.accessor('recipeDataName', {
      header: t('fillingHistory.runs.name'),
      cell: ({ getValue }) => getValue() || '―',
      meta: { wrap: true },
    }),
    column.accessor('filmCode', {
      header: t('fillingHistory.identifier.filmCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    column.accessor('productionCount', {
      header: t('fillingHistory.figure.productionCount'),
      cell: ({ row: { original: run } }) => both(run, 'productionCount'),
      meta: { num: true, unit: t('fillingHistory.unit.bags'), sort: 'productionCount' },
    }),
    column.accessor('yieldRate', {
      header: t('fillingHistory.figure.yieldRate'),
      cell: ({ row: { original: run } }) => both(run, 'yieldRate'),
      meta: { num: true, unit: '%' },
    }),
    column.accessor('alarmCount', {
      header: t('fillingHistory.figure.alarmCount'),
      cell: ({ row: { original: run } }) => both(run, 'alarmCount'),
      meta: { num: true },
    }),
  ]
}
