import { Button } from '@mantine/core'
import { IconBuildingFactory2, IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { keep, kept } from '../../../lib/storage'
import { clockText } from '../../../lib/zone'
import { Announcer } from '../../../shell/board/announcer'
import { Attention } from '../../../shell/board/attention'
import type { BoardLine } from '../../../shell/board/board'
import { StateChips } from '../../../shell/board/state-chips'
import { states } from '../../../shell/board/states'
import { type Say, stateName, useSay } from '../../../shell/board/words'
import { EmptyState, ErrorState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { StaleNote } from '../../../ui/stale-note'
import { type Sign, signOf } from '../../../ui/state'
import { StateLegend } from '../../../ui/state-legend'
import styles from './home.module.css'
import { LineCard } from './line-card'
import { Choice } from './line-filter'
import { LineName } from './line-name'
import type { HomeSearch } from './search'
import type { GroupChoice } from './use-group'
import type { Lines } from './use-lines'
import { cardsUpTo, type LineView, type LineViewProps, lineViews } from './views'

/** Of its own, because most members see cards. */
const LinesTable = lazy(() => import('./lines-table'))

const route = getRouteApi('/_framed/top/home')
const viewKey = 'sosogi.home-view'
const sign = <IconBuildingFactory2 size={26} stroke={1.5} aria-hidden />

/** The lines now: what needs a person, then all of them as cards or as a table. */
export function Board({ known, view }: { known: Lines; view: LineViewProps }) {
  const t = useSay()
  const { asked, place, phase, list, days, lines, group, lost, renewedAt } = known
  const again = () => {
    void list.refetch()
    if (asked.isError) void asked.refetch()
  }
  if (phase === 'failed') return framed(t, <Failed t={t} busy={list.isFetching || asked.isFetching} onAgain={again} />)
  if (phase === 'noPlaces')
    return framed(t, <EmptyState icon={sign} title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />)
  if (phase === 'waiting' || !place || group.kind === 'waiting') return framed(t, null, <Waiting />)
  if (phase === 'noLines')
    return framed(
      t,
      <EmptyState icon={sign} title={t('common:noLines')} reason={t('board.noLinesText', { place: place.name })} />,
    )
  const failed = list.isError && renewedAt > 0
  return (
    <>
      {failed && !lost && (
        <StaleNote
          text={t('board.stale', { time: clockText(renewedAt, place.timeZone, true) })}
          action={t('common:query.failed.again')}
          onAct={again}
        />
      )}
      {days.isError && days.data === undefined && (
        <StaleNote
          text={t('board.daysFailed')}
          action={t('common:query.failed.again')}
          onAct={() => void days.refetch()}
        />
      )}
      <Announcer lines={lines} now={view.now} />
      <Attention
        lines={lines}
        now={view.now}
        name={(line) => <LineName line={line} mayOpenHistory={view.mayOpenHistory} />}
      />
      {lines.length === 0 ? (
        framed(t, <NoneOfGroup group={group} />)
      ) : (
        <LineList lines={lines} view={view} stale={lost || list.isError} />
      )}
    </>
  )
}

/** The group has no line here, is not there any more, or cannot be had. */
function NoneOfGroup({ group }: { group: GroupChoice }) {
  const t = useSay()
  const navigate = route.useNavigate()
  const { group: _, ...others } = route.useSearch()
  const all = (
    <Button variant="default" onClick={() => void navigate({ search: others, replace: true, resetScroll: false })}>
      {t('board.showAll')}
    </Button>
  )
  if (group.kind === 'failed')
    return (
      <ErrorState
        title={t('common:query.failed.title', { what: t('groups.title') })}
        reason={t('common:query.failed.next')}
        actions={all}
      />
    )
  if (group.kind !== 'known') return <EmptyState title={t('groups.gone')} reason={t('groups.goneText')} actions={all} />
  return <EmptyState icon={sign} title={t('groups.noLines', { group: group.group.name })} actions={all} />
}

function LineList({ lines, view, stale }: { lines: readonly BoardLine[]; view: LineViewProps; stale: boolean }) {
  const t = useSay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState(() => lineViews.find((one) => one === kept(viewKey)))
  const form = chosen ?? (lines.length > cardsUpTo ? 'table' : 'cards')
  const choose = (next: LineView) => {
    keep(viewKey, next)
    setChosen(next)
  }
  const filter = (patch: HomeSearch) => void navigate({ search: patch, replace: true, resetScroll: false })
  const shown = search.state ? lines.filter(({ state }) => signOf(state) === search.state) : lines
  const { state: _, ...others } = search
  const onState = (state: Sign | undefined) => filter(state ? { ...others, state } : others)
  return (
    <section aria-labelledby="home-lines" data-stale={stale || undefined} className={styles.board}>
      <div className={styles.head}>
        <h2 className="sg-h2" id="home-lines">
          {t('board.lineList')}
        </h2>
        <StateChips lines={lines} chosen={search.state} onChoose={onState} />
        <Choice
          label={t('board.form')}
          chosen={form}
          onChoose={choose}
          items={[
            { key: 'cards', name: t('board.cards'), icon: <IconLayoutGrid size={16} stroke={1.6} aria-hidden /> },
            { key: 'table', name: t('board.table'), icon: <IconTable size={16} stroke={1.6} aria-hidden /> },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <div className="sg-panel">
          <EmptyState
            title={t('board.noneInState', { state: search.state ? stateName(t, search.state) : '' })}
            actions={
              <Button variant="default" onClick={() => onState(undefined)}>
                {t('board.showAll')}
              </Button>
            }
          />
        </div>
      ) : form === 'table' ? (
        <Suspense fallback={<Waiting />}>
          <LinesTable lines={shown} view={view} />
        </Suspense>
      ) : (
        <ul className={styles.lines} aria-label={t('board.lineList')}>
          {shown.map((line) => (
            <LineCard key={line.key} line={line} view={view} />
          ))}
        </ul>
      )}
      <Legend t={t} />
    </section>
  )
}

function Legend({ t }: { t: Say }) {
  const words = useMemo(
    () =>
      (['run', 'alarm', 'stop', 'unknown'] as const).map(
        (state) => [state, state === 'unknown' ? t('common:state.unheard') : stateName(t, state)] as const,
      ),
    [t],
  )
  return <StateLegend states={words} label={t('board.legend')} />
}

function Failed({ t, busy, onAgain }: { t: Say; busy: boolean; onAgain(): void }) {
  const again = (
    <Button variant="default" loading={busy} onClick={onAgain}>
      {t('common:query.failed.again')}
    </Button>
  )
  return <ErrorState title={t('board.failed')} reason={t('common:query.failed.next')} actions={again} />
}

function Waiting() {
  return (
    <ul className={styles.lines} aria-hidden="true">
      {states.map((state) => (
        <li key={state} className={`sg-panel ${styles.line}`} data-waiting>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </li>
      ))}
    </ul>
  )
}

function framed(t: Say, content: ReactNode, bare?: ReactNode) {
  return (
    <section aria-labelledby="home-lines" className={styles.board}>
      <h2 className="sg-h2" id="home-lines">
        {t('board.lineList')}
      </h2>
      {bare ?? <div className="sg-panel">{content}</div>}
    </section>
  )
}
