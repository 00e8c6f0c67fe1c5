import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { figure, percent } from '../../../lib/figures'
import { clockText, dateText } from '../../../lib/zone'
import { DataTable } from '../../../ui/data-table'
import { createAppColumnHelper } from '../../../ui/table-core'
import { type FillingPart, type FillingRun, partsQuery } from './queries'
import { moreColumns, type Say, useSay } from './words'

const column = createAppColumnHelper<FillingRun>()

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
  const [picked, setPicked] = useState<string | null>(shown ?? null)
  const [part, setPart] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const selected = runs.find((run) => run.fillingHistoryUniqueKey === picked)
  const pick = (run: FillingRun) => {
    setPicked(run.fillingHistoryUniqueKey)
    setPart(null)
    setMissing(false)
  }
  const columns = useMemo(() => runColumns(t, zone, fillers, picked), [t, zone, fillers, picked])
  const display = () => {
    if (!selected) setMissing(true)
    else props.onDisplay(part ?? selected.fillingHistoryUniqueKey)
  }
  return (
    <div className="sg-runs">
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
      {selected && <Parts run={selected} zone={zone} picked={part} onPick={setPart} />}
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

function runColumns(t: Say, zone: string, fillers: ReadonlyMap<string, string>, picked: string | null) {
  const at = (time: string | null) =>
    time ? `${dateText(Date.parse(time), zone)} ${clockText(Date.parse(time), zone)}` : '―'
  return [
    column.display({
      id: 'pick',
      header: () => <span className="sg-vh">{t('fillingHistory.runs.pick')}</span>,
      cell: ({ row: { original: run } }) => (
        <input
          type="radio"
          name="filling-run"
          className="sg-radio"
          checked={run.fillingHistoryUniqueKey === picked}
          // The row's click picks; this keeps the radio the row's control by keyboard.
          onChange={(event) => event.currentTarget.closest('tr')?.click()}
          aria-label={t('fillingHistory.runs.one', {
            time: at(run.startTime),
            filler: fillers.get(run.equipmentNumber) ?? run.equipmentNumber,
            item: run.recipeDataNumber ?? run.userItemCode ?? '',
          })}
        />
      ),
    }),
    column.accessor('startTime', {
      header: t('fillingHistory.runs.start'),
      cell: ({ getValue }) => at(getValue()),
      meta: { sort: 'startTime' },
    }),
    column.accessor('endTime', { header: t('fillingHistory.runs.end'), cell: ({ getValue }) => at(getValue()) }),
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
      cell: ({ getValue }) => getValue() ?? '―',
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
      cell: ({ getValue }) => figure(getValue()),
      meta: { num: true, unit: t('fillingHistory.unit.bags'), sort: 'productionCount' },
    }),
    column.accessor('yieldRate', {
      header: t('fillingHistory.figure.yieldRate'),
      cell: ({ getValue }) => percent(getValue()),
      meta: { num: true, unit: '%' },
    }),
    column.accessor('alarmCount', {
      header: t('fillingHistory.figure.alarmCount'),
      cell: ({ getValue }) => figure(getValue()),
      meta: { num: true },
    }),
  ]
}

/** A run that used several films: which part to display. */
function Parts(props: { run: FillingRun; zone: string; picked: string | null; onPick(part: string | null): void }) {
  const { run, zone, picked, onPick } = props
  const { t } = useSay()
  const { data: parts = [] } = useQuery(partsQuery(run.fillingHistoryUniqueKey))
  if (parts.length < 2) return null
  const choice = (key: string | null, text: string) => (
    <label key={key ?? 'whole'}>
      <input
        type="radio"
        name="filling-part"
        className="sg-radio"
        checked={picked === key}
        onChange={() => onPick(key)}
      />
      {text}
    </label>
  )
  return (
    <fieldset className="sg-parts">
      <legend>{t('fillingHistory.parts.title')}</legend>
      {choice(null, t('fillingHistory.parts.whole'))}
      {parts.map((part) => choice(part.fillingHistoryUniqueKey, partText(t, part, zone)))}
    </fieldset>
  )
}

function partText(t: Say, part: FillingPart, zone: string): string {
  return t('fillingHistory.parts.one', {
    film: part.filmCode ?? '―',
    from: clockText(Date.parse(part.startTime), zone),
    to: part.endTime ? clockText(Date.parse(part.endTime), zone) : '―',
    bags: figure(part.productionCount),
  })
}
