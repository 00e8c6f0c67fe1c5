import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { figure, itemNumber, percent } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { type FillingRun, partsQuery } from '../../../queries/filling-history'
import type { NoRows } from '../../../shell/list/frame'
import type { List } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { FailureNote } from '../../../shell/query-state'
import { numberText } from '../../../shell/trend/words'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Both } from './both'
import styles from './filling-history.module.css'
import { Parts } from './parts'
import { type Say, useSay } from './words'

const column = createAppColumnHelper<FillingRun>()

interface RunTableProps {
  list: List<FillingRun>
  zone: string
  /** Equipment numbers and what the screens call the machines. */
  fillers: ReadonlyMap<string, string>
  /** The run on display. */
  shown: string | undefined
  onDisplay(run: string): void
  none: NoRows
}

/** The runs that a search found. One is selected, then displayed. */
export function RunTable({ list, zone, fillers, shown, onDisplay, none }: RunTableProps) {
  const { t } = useSay()
  const [choice, setChoice] = useState({ shown, run: shown ?? null, part: null as string | null })
  const [missing, setMissing] = useState(false)
  // What is displayed is picked, however it came to be displayed.
  if (choice.shown !== shown) setChoice({ ...choice, shown, ...(choice.part === shown ? {} : { run: shown ?? null }) })
  const selected = list.rows.find((run) => run.fillingHistoryUniqueKey === choice.run)
  const parts = useQuery(partsQuery(selected?.fillingHistoryUniqueKey ?? null))
  const pick = (run: FillingRun) => {
    setChoice({ ...choice, run: run.fillingHistoryUniqueKey, part: null })
    setMissing(false)
  }
  const columns = useMemo(() => runColumns(t, zone, fillers), [t, zone, fillers])
  const nameOf = ({ startTime, equipmentNumber, recipeDataNumber, userItemCode }: FillingRun) => {
    const item = recipeDataNumber === null ? (userItemCode ?? '') : itemNumber(recipeDataNumber)
    const filler = fillers.get(equipmentNumber) ?? equipmentNumber
    return t('runs.one', { time: timeOf(startTime, zone), filler, item })
  }
  const display = () => {
    if (!selected) setMissing(true)
    else onDisplay(choice.part ?? selected.fillingHistoryUniqueKey)
  }
  const foot = (
    <>
      {selected && (
        <Parts
          parts={parts.data ?? []}
          zone={zone}
          picked={choice.part}
          onPick={(part) => setChoice({ ...choice, part })}
        />
      )}
      {selected && parts.isError && !parts.data && <FailureNote query={parts} what={t('parts.name')} />}
      <Button variant="default" onClick={display}>
        {t('runs.display')}
      </Button>
      {missing && (
        <p className={styles.fault} role="alert">
          {t('runs.notPicked')}
        </p>
      )}
    </>
  )
  return (
    <ListTable
      name="filling-runs"
      list={list}
      zone={zone}
      label={t('runs.label')}
      columns={columns}
      rowId={(run) => run.fillingHistoryUniqueKey}
      rowName={nameOf}
      choice={{ chosen: choice.run, choose: pick }}
      none={none}
      foot={list.rows.length > 0 && foot}
    />
  )
}

function timeOf(time: string | null, zone: string): string {
  return time ? timeText(Date.parse(time), zone) : '―'
}

function runColumns(t: Say, zone: string, fillers: ReadonlyMap<string, string>) {
  const figures = { productionCount: figure, alarmCount: figure, yieldRate: percent }
  const both = (run: FillingRun, name: keyof typeof figures) => {
    const [whole, part] = [figures[name](run[name]), figures[name](run.inWindow[name])]
    return <Both whole={whole} part={part} />
  }
  return [
    column.accessor('startTime', {
      header: t('runs.start'),
      cell: ({ getValue }) => timeOf(getValue(), zone),
      meta: { sort: 'startTime' },
    }),
    column.accessor('endTime', {
      header: t('runs.end'),
      cell: ({ getValue }) => timeOf(getValue(), zone),
    }),
    column.accessor('lineName', {
      header: t('runs.line'),
      cell: ({ getValue }) => <Name>{getValue() ?? '―'}</Name>,
      meta: { wrap: true },
    }),
    column.accessor('equipmentNumber', {
      header: t('runs.filler'),
      meta: { wrap: true },
      cell: ({ getValue }) => {
        const name = fillers.get(getValue())
        if (!name || name === getValue()) return getValue()
        return (
          <>
            <Name>{name}</Name> ({getValue()})
          </>
        )
      },
    }),
    column.accessor('recipeDataNumber', {
      header: t('identifier.recipeDataNumber'),
      cell: ({ getValue }) => numberText(getValue()),
      meta: { num: true },
    }),
    column.accessor('userItemCode', {
      header: t('identifier.userItemCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    column.accessor('recipeDataName', {
      header: t('runs.name'),
      cell: ({ getValue }) => <Name>{getValue() || '―'}</Name>,
      meta: { wrap: true },
    }),
    column.accessor('filmCode', {
      header: t('identifier.filmCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    column.accessor('productionCount', {
      header: t('figure.productionCount'),
      cell: ({ row: { original: run } }) => both(run, 'productionCount'),
      meta: { num: true, unit: t('unit.bags'), sort: 'productionCount' },
    }),
    column.accessor('yieldRate', {
      header: t('figure.yieldRate'),
      cell: ({ row: { original: run } }) => both(run, 'yieldRate'),
      meta: { num: true, unit: '%' },
    }),
    column.accessor('alarmCount', {
      header: t('figure.alarmCount'),
      cell: ({ row: { original: run } }) => both(run, 'alarmCount'),
      meta: { num: true },
    }),
  ]
}
