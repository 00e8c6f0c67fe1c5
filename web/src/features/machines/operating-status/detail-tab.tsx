import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemNumber } from '../../../lib/figures'
import { alarmsNowQuery } from '../../../queries/line-day'
import { type LineImage, lineImageQuery, type StatusDay } from '../../../queries/operating-status'
import type { Place } from '../../../queries/places'
import { type BoardLine, stateOf } from '../../../shell/board/board'
import { numberOf, textOf } from '../../../shell/board/values'
import { filmText, itemless, reasonText, useSay } from '../../../shell/board/words'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { AlarmBars } from './alarm-bars'
import { measuredText } from './columns'
import { LineBar } from './line-bar'
import { LineFigures } from './line-figures'
import { LineMachines } from './line-machines'
import { MachineBands } from './machine-bands'
import styles from './operating-status.module.css'
import type { StatusSearch } from './search'
import { useStatusWords } from './words'

/** What the tab is given. */
export interface DetailTabProps {
  lines: readonly BoardLine[]
  days: ReadonlyMap<string, StatusDay>
  /** The order of the place's lines. */
  order: readonly string[]
  search: StatusSearch
  change(patch: StatusSearch): void
  place: Place
  now: number
}

/** The line image: a line as its machines, the alarms that are on, the day of each machine, the figures. */
export default function DetailTab({ order, search, change, place, now }: DetailTabProps) {
  const t = useStatusWords()
  const key = search.line ?? order[0] ?? ''
  const registered = place.lines.find(({ lineUniqueKey }) => lineUniqueKey === key)
  const query = useQuery({ ...lineImageQuery(key), enabled: registered !== undefined })
  const choose = (line: string) => change({ line })
  if (!registered) {
    return (
      <EmptyState
        title={t('detail.gone')}
        reason={t('detail.goneReason')}
        actions={
          <Button variant="default" onClick={() => change({ tab: undefined, line: undefined })}>
            {t('detail.toList')}
          </Button>
        }
      />
    )
  }
  const image = query.data
  const line = image?.status ? boardLine(image, image.status, place) : undefined
  return (
    <>
      <LineBar {...{ order, place, now }} name={registered.name} line={line} chosen={key} onChoose={choose}>
        {line && <Facts line={line} now={now} />}
      </LineBar>
      {query.isError && !image ? (
        <QueryFailure query={query} what={t('detail.what')} />
      ) : !image ? (
        <Skeleton width="70%" />
      ) : (
        <WithStaleNote query={query} zone={place.timeZone}>
          <Alarms image={image} place={place} />
          <LineMachines key={key} image={image} place={place} now={now} />
          <div className={styles.columns}>
            <MachineBands image={image} place={place} now={now} />
            {line && <LineFigures line={line} now={now} />}
          </div>
        </WithStaleNote>
      )}
    </>
  )
}

function boardLine(image: LineImage, row: NonNullable<LineImage['status']>, place: Place): BoardLine {
  const { lineUniqueKey, name, startHour } = image.line
  return { key: lineUniqueKey, name, place, startHour, state: stateOf(row), row }
}

function Facts({ line, now }: { line: BoardLine; now: number }) {
  const t = useStatusWords()
  const say = useSay()
  const [number, name] = [numberOf(line.row, 'recipeDataNumber'), textOf(line.row, 'recipeDataName')]
  const film = filmText(line)
  const reason = line.state === 'alarm' ? '' : reasonText(say, line, now)
  const measured = line.row.sampleTime
  const facts: [string, ReactNode][] = [
    [
      t('detail.item'),
      number === null ? (
        itemless(say, line)
      ) : (
        <>
          {itemNumber(number)} <Name>{name}</Name>
        </>
      ),
    ],
    ...(film ? [[t('detail.film'), film] as [string, ReactNode]] : []),
    ...(measured
      ? [[t('list.measured'), measuredText(Date.parse(measured), line.place.timeZone, now)] as [string, ReactNode]]
      : []),
  ]
  return (
    <div className={`sg-facts ${styles.lineFacts}`}>
      {facts.map(([label, value]) => (
        <span key={label}>
          {label} <b>{value}</b>
        </span>
      ))}
      {reason && <strong data-reason={line.state}>{reason}</strong>}
    </div>
  )
}

/** The alarms that are on. Another state of the line or one of its machines asks for them anew. */
function Alarms({ image, place }: { image: LineImage; place: Place }) {
  const { status } = image
  const states = status?.machines.map(({ state, stateSince }) => `${state} ${stateSince}`)
  const sign = [status?.state, status?.stateSince, numberOf({ values: status?.values ?? null }, 'cumulativeAlarmCount')]
  const query = useQuery(alarmsNowQuery(image.line.lineUniqueKey, [...sign, ...(states ?? [])].join()))
  return <AlarmBars alarms={query.data ?? []} image={image} zone={place.timeZone} />
}
