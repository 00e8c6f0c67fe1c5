import { IconClipboardCheck, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inspections, type Overview, overviewQuery } from '../../../queries/inspections'
import type { Place } from '../../../queries/places'
import { Can } from '../../../session/can'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { FilterDay } from '../../../shell/list/filter-day'
import { FilterChoice, ListFilters } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { useListAddress } from '../../../shell/list/position'
import { usePlaces } from '../../../shell/place'
import { FailureNote, QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { type InspectionDialog, InspectionDialogs } from '../inspections/dialogs'
import { FollowUps } from '../inspections/follow-ups'
import { InspectionTable } from '../inspections/table'
import { kinds, results, useKindName } from '../inspections/words'
import { inspectionSearch } from './search'

/** What was inspected at the chosen location, what members see to, and what is due today. */
export function InspectionListPage() {
  const { t } = useTranslation(['inspections', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  const { data } = useQuery(overviewQuery(place ? { locationUniqueKey: place.locationUniqueKey } : undefined))
  return (
    <>
      <PageHead
        title={t('titles:inspectionList')}
        trail={<Breadcrumbs />}
        facts={useFacts(place, data)}
        actions={
          <Can permission="mm.inspection-history.edit">
            <LinkButton
              to="/mm/inspection-checklist/setting"
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
            >
              {t('inspections:action.checklists')}
            </LinkButton>
            <LinkButton
              to="/mm/inspection-history/entry"
              leftSection={<IconClipboardCheck size={16} stroke={1.6} aria-hidden />}
            >
              {t('inspections:action.start')}
            </LinkButton>
          </Can>
        }
      />
      {place ? (
        <History key={place.locationUniqueKey} place={place} />
      ) : places.isError && !places.data ? (
        <QueryFailure query={places} what={t('inspections:list')} />
      ) : (
        places.data && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      )}
    </>
  )
}

function useFacts(place: Place | null, overview: Overview | undefined): [string, ReactNode][] {
  const { t } = useTranslation('inspections')
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (!overview) return facts
  const { dueCount, doneCount, followUps } = overview
  if (dueCount > 0) facts.push([t('fact.today'), t('fact.machines', { done: doneCount, count: dueCount })])
  if (followUps.length > 0) facts.push([t('fact.open'), t('fact.openCount', { count: followUps.length })])
  return facts
}

function History({ place }: { place: Place }) {
  const { t } = useTranslation(['inspections', 'calendar'])
  const { locationUniqueKey, timeZone } = place
  const kindName = useKindName()
  const [dialog, setDialog] = useState<InspectionDialog | null>(null)
  const open = useQuery(overviewQuery({ locationUniqueKey }))
  const list = useList(useListAddress(inspectionSearch), {
    key: inspections.key,
    about: locationUniqueKey,
    ask: ({ page, size, device, kind, result, from, to }, signal) =>
      inspections.ask(
        {
          locationUniqueKey,
          page,
          size,
          ...(device && { deviceUniqueKey: device }),
          ...(kind && { kind }),
          ...(result && { result }),
          ...(from && { startDate: from }),
          ...(to && (!from || from <= to) && { endDate: to }),
        },
        signal,
      ),
  })
  const { device, kind, result, from, to, followUp } = list.asked
  // a mail leads to a follow-up
  const named = open.data?.followUps.find((one) => one.followUpUniqueKey === followUp)
  const shown = dialog ?? (named ? ({ kind: 'followUp', followUp: named } as const) : null)
  const devices = open.data?.devices.map((one) => one.device) ?? []
  const codes = (all: readonly number[], nameOf: (code: never) => string) =>
    all.map((code) => [String(code), nameOf(code as never)] as const)
  return (
    <>
      {open.isError && !open.data && <FailureNote query={open} what={t('inspections:followUp.title')} />}
      {open.data && (
        <FollowUps followUps={open.data.followUps} onOpen={(one) => setDialog({ kind: 'followUp', followUp: one })} />
      )}
      <ListFilters list={list}>
        <FilterChoice
          label={t('inspections:field.device')}
          value={device}
          choices={devices.map(({ deviceUniqueKey, displayName }) => [deviceUniqueKey, displayName])}
          onChoose={(next) => list.change({ device: next })}
        />
        <FilterChoice
          label={t('inspections:field.kind')}
          value={kind && String(kind)}
          choices={codes(kinds, kindName)}
          onChoose={(next) => list.change({ kind: kinds.find((code) => String(code) === next) })}
        />
        <FilterChoice
          label={t('inspections:field.result')}
          value={result && String(result)}
          choices={codes(results, (code: 10 | 20 | 30) => t(`inspections:result.r${code}`))}
          onChoose={(next) => list.change({ result: results.find((code) => String(code) === next) })}
        />
        <FilterDay
          label={t('inspections:field.from')}
          zone={timeZone}
          day={from}
          onPick={(next) => list.change({ from: next })}
        />
        <FilterDay
          label={t('inspections:field.to')}
          zone={timeZone}
          day={to}
          error={from && to && from > to && t('calendar:rule.backwards')}
          onPick={(next) => list.change({ to: next })}
        />
      </ListFilters>
      <InspectionTable list={list} onOpen={setDialog} />
      <InspectionDialogs
        dialog={shown}
        zone={timeZone}
        onClose={() => {
          setDialog(null)
          if (followUp) list.change({ followUp: undefined })
        }}
      />
    </>
  )
}
