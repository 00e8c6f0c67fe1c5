import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clockText, timeText } from '../../../lib/zone'
import { type Stop, stripsQuery } from '../../../queries/filling-history'
import { useListOfAll } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { durationText, numberText, stateName, type TrendSay } from '../../../shell/trend/words'
import { StateTag } from '../../../ui/state'
import { createAppColumnHelper } from '../../../ui/table-core'
import { lies } from './conditions'
import type { ViewProps } from './views'
import { type Say, useSay } from './words'

const column = createAppColumnHelper<Stop>()

/** The stop view: what stopped the machine in the window, and for how long. */
export function StopView({ display, zone, chosen, at }: ViewProps) {
  const { t, say } = useSay()
  const strips = useQuery(stripsQuery(display))
  const list = useListOfAll(at, strips.data?.stops, strips)
  const columns = useMemo(() => stopColumns(t, say, zone), [t, say, zone])
  return (
    <ListTable
      name="filling-stops"
      list={list}
      zone={zone}
      path="/query/screen/graph/data"
      label={t('views.stop')}
      columns={columns}
      rowId={(stop) => stop.stopUniqueKey}
      mark={(stop) => (stop.kind === 'alarm' ? 'alarm' : undefined)}
      selected={(stop) => lies(stop.startTime, chosen)}
      none={{ title: t('stops.empty'), reason: t('stops.emptyReason') }}
      windowed
    />
  )
}

function stopColumns(t: Say, say: TrendSay, zone: string) {
  return [
    column.accessor('startTime', {
      header: t('stops.start'),
      cell: ({ getValue }) => timeText(Date.parse(getValue()), zone, true),
    }),
    column.accessor('endTime', {
      header: t('stops.end'),
      cell: ({ getValue }) => {
        const time = getValue()
        return time ? clockText(Date.parse(time), zone, true) : t('stops.lasting')
      },
    }),
    column.accessor('duration', {
      header: t('stops.duration'),
      // a stop that reaches past the window tells both
      cell: ({ row: { original } }) => {
        const whole = durationText(say, original.duration)
        if (original.inWindow === original.duration) return whole
        return t('stops.withPart', { whole, part: durationText(say, original.inWindow) })
      },
      meta: { num: true },
    }),
    column.accessor('kind', {
      header: t('stops.kind'),
      cell: ({ getValue }) => {
        const state = getValue() === 'alarm' ? 'alarm' : 'stop'
        return <StateTag state={state} label={stateName(say, state)} />
      },
    }),
    column.accessor('alarmNumber', {
      header: t('stops.alarmNumber'),
      cell: ({ getValue }) => getValue() ?? '―',
      meta: { num: true },
    }),
    column.accessor('alarmText', {
      header: t('stops.text'),
      cell: ({ getValue }) => getValue() ?? '―',
      meta: { wrap: true },
    }),
    column.accessor('recipeDataNumber', {
      header: t('identifier.recipeDataNumber'),
      cell: ({ getValue }) => numberText(getValue()),
      meta: { num: true },
    }),
  ]
}
