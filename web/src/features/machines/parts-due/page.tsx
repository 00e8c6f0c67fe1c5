import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { saveBytes } from '../../../lib/save-file'
import { timeText } from '../../../lib/zone'
import { type PartDue, type PartsDue, partsDueQuery } from '../../../queries/parts'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FilterChoice, ListFilters } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { useListOfAll } from '../../../shell/list/list'
import { useListAddress } from '../../../shell/list/position'
import { usePlaces } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { type PartDialog, PartDialogs } from '../parts/dialogs'
import type { Machine } from '../parts/record-form'
import { isToOrder } from '../parts/words'
import { DueRows } from './due-rows'
import { csvOf } from './order-list'
import styles from './parts-due.module.css'
import { dueChips, partsDueSearch } from './search'

/** When the parts of the chosen location are due, and until when to order them. */
export function PartsDuePage() {
  const { t } = useTranslation(['parts', 'titles', 'common'])
  const [dialog, setDialog] = useState<PartDialog | null>(null)
  const { place, ...places } = usePlaces()
  const of = place ? { locationUniqueKey: place.locationUniqueKey } : undefined
  const { data } = useQuery(partsDueQuery(of))
  const machines = place ? machinesOf(place) : []
  return (
    <>
      <PageHead
        title={t('titles:partsDue')}
        trail={<Breadcrumbs />}
        facts={useFacts(place, data)}
        actions={
          place && (
            <>
              <CsvButton due={data} />
              <Button
                leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog({ kind: 'record' })}
              >
                {t('parts:action.record')}
              </Button>
            </>
          )
        }
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('parts:what')} />
      ) : places.data && !place ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : (
        <Due key={place?.locationUniqueKey} place={place} onOpen={setDialog} />
      )}
      {place && (
        <PartDialogs dialog={dialog} zone={place.timeZone} machines={machines} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

function machinesOf(place: Place): Machine[] {
  return place.lines.flatMap((line) =>
    line.devices.map(({ deviceUniqueKey, displayName }) => ({
      deviceUniqueKey,
      name: `${line.name} ${displayName}`,
    })),
  )
}

function useFacts(place: Place | null, due: PartsDue | undefined): [string, ReactNode][] {
  const { t } = useTranslation('parts')
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (!due) return facts
  facts.push([t('fact.machines'), t('fact.machineCount', { count: due.connectedCount })])
  const counted = due.refreshedAt
    ? t('fact.counted', { time: timeText(Date.parse(due.refreshedAt), place.timeZone) })
    : t('fact.notCounted')
  facts.push([t('fact.counters'), counted])
  return facts
}

/** What is due, as a list for whoever orders. */
function CsvButton({ due }: { due: PartsDue | undefined }) {
  const { t } = useTranslation('parts')
  const save = () => {
    if (!due) return
    const head = [t('field.part'), t('field.quantity'), t('csv.line'), t('field.machine'), t('csv.date')]
    const rows = due.parts
      .filter(({ forecast }) => forecast.date)
      .map(({ partName, quantity, lineName, displayName, forecast }) => [
        partName,
        String(quantity),
        lineName ?? '',
        displayName,
        dayText(forecast.date ?? ''),
        // what is overdue is ordered today
        dayText(forecast.orderBy ?? due.today),
      ])
    const text = csvOf([[...head, t('csv.orderBy')], ...rows])
    saveBytes(new TextEncoder().encode(text), `${t('csv.name')}-${due.today}.csv`, 'text/csv;charset=utf-8')
  }
  return (
    <Button
      variant="default"
      disabled={!due?.parts.length}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={save}
    >
      {t('csv.button')}
    </Button>
  )
}

function Due({ place, onOpen }: { place: Place | null; onOpen(dialog: PartDialog): void }) {
  const { t } = useTranslation('parts')
  const at = useListAddress(partsDueSearch)
  const query = useQuery(partsDueQuery(place ? { locationUniqueKey: place.locationUniqueKey } : undefined))
  const today = query.data?.today ?? ''
  const parts = query.data?.parts ?? []
  const { due, unit, part } = at.asked
  const chosen = parts.filter(
    (one) => (!unit || one.lineUniqueKey === unit || one.deviceUniqueKey === unit) && (!part || one.partName === part),
  )
  const fits = (one: PartDue) => !due || fitsChip(one, due, today)
  const list = useListOfAll(at, query.data && chosen.filter(fits), query)
  const names = [...new Set(parts.map((one) => one.partName))].sort()
  return (
    <>
      <ListFilters list={list}>
        <ChipFilter
          label={t('chip.label')}
          all={{ name: t('chip.all'), count: chosen.length }}
          chips={dueChips.map((key) => ({
            key,
            name: t(`chip.${key}`),
            count: chosen.filter((one) => fitsChip(one, key, today)).length,
          }))}
          chosen={due}
          onChoose={(key) => list.change({ due: key })}
        />
        <FilterChoice
          label={t('field.lineOrMachine')}
          value={unit}
          choices={unitsOf(parts)}
          onChoose={(next) => list.change({ unit: next })}
        />
        <FilterChoice
          label={t('field.part')}
          value={part}
          choices={names.map((name) => [name, name] as const)}
          onChoose={(next) => list.change({ part: next })}
        />
      </ListFilters>
      <ListFrame list={list} label={t('list')} none={{ title: t('none'), reason: t('noneText') }}>
        {(rows) => <DueRows rows={rows} today={today} onOpen={onOpen} />}
      </ListFrame>
      <p className={styles.legend}>
        <span className={styles.weekly}>
          <svg width="14" height="14" aria-hidden="true">
            <circle cx="7" cy="7" r="5" />
          </svg>
          {t('legend.forecast')}
        </span>
        <span className={styles.weekly}>
          <svg width="14" height="14" aria-hidden="true">
            <path className={styles.flag} d="M3 0v14M3 0l8 4-8 4z" />
          </svg>
          {t('legend.order')}
        </span>
        <span>
          <svg width="14" height="14" aria-hidden="true">
            <path className={styles.triangle} d="M7 2l4 8H3z" />
          </svg>
          {t('legend.lives')}
        </span>
        <span className={styles.pace}>{t('legend.pace')}</span>
      </p>
    </>
  )
}

const fitsChip = (one: PartDue, chip: (typeof dueChips)[number], today: string) =>
  chip === 'order' ? isToOrder(one, today) : one.forecast.section === chip

/** The lines that have parts, each with its machines. */
function unitsOf(parts: readonly PartDue[]): (readonly [string, string])[] {
  const units = new Map<string, string>()
  for (const part of parts) {
    if (part.lineUniqueKey) units.set(part.lineUniqueKey, part.lineName ?? '')
    units.set(part.deviceUniqueKey, `${part.lineName ?? ''} ${part.displayName}`.trim())
  }
  return [...units].sort(([, a], [, b]) => a.localeCompare(b))
}
