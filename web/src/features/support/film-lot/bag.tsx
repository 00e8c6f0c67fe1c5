import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { readWall } from '../../../lib/days'
import { fieldText, instantOf, isoIn } from '../../../lib/zone'
import type { Place } from '../../../queries/places'
import { analysisLinesQuery, bagQuery } from '../../../queries/production-analysis'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { byRules, type Complaint } from '../../../ui/form/complaint'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { Skeleton } from '../../../ui/skeleton'
import type { UnitLine } from '../analysis/units'
import { BagFacts } from './bag-facts'
import styles from './film-lot.module.css'
import type { LotSearch } from './search'

interface BagProps {
  place: Place
  search: LotSearch
  change(patch: { device: string; at: string }): void
}

/** From the machine and the time that are printed on a bag back to its film. */
export function Bag({ place, search, change }: BagProps) {
  const { t } = useTranslation('filmLot')
  const lines = useQuery(analysisLinesQuery(place.locationUniqueKey))
  if (lines.isError && !lines.data) return <QueryFailure query={lines} what={t('bag.title')} />
  if (!lines.data) return <Skeleton width="60%" />
  const { device, at } = search
  return (
    <>
      <BagForm key={`${device} ${at}`} lines={lines.data} zone={place.timeZone} search={search} onSearch={change} />
      {device && at ? (
        <Found device={device} at={at} place={place} />
      ) : (
        <EmptyState
          icon={<IconTimeline size={26} stroke={1.5} aria-hidden />}
          title={t('bag.start.title')}
          reason={t('bag.start.text')}
        />
      )}
    </>
  )
}

interface BagFormProps {
  lines: readonly UnitLine[]
  zone: string
  search: LotSearch
  onSearch(patch: { device: string; at: string }): void
}

function BagForm({ lines, zone, search, onSearch }: BagFormProps) {
  const { t } = useTranslation(['filmLot', 'analysis'])
  const fillers = lines.flatMap(({ lineName, devices }) =>
    devices.map(({ deviceUniqueKey, displayName }) => ({
      value: deviceUniqueKey,
      label: t('analysis:filler', { line: lineName, filler: displayName }),
    })),
  )
  const instantIn = (words: string) => {
    const wall = readWall(words)
    return wall === null ? null : instantOf(wall, zone)
  }
  const form = useForm({
    values: {
      device: search.device ?? fillers[0]?.value ?? '',
      at: search.at ? fieldText(Date.parse(search.at), zone) : '',
    },
    check: byRules(({ device, at }: { device: string; at: string }) => ({
      device: device === '' ? notChosen : undefined,
      at: at === '' ? missing : instantIn(at) === null ? noTime : undefined,
    })),
  })
  const send = form.handleSubmit(({ device, at }) => {
    const instant = instantIn(at)
    if (instant !== null) onSearch({ device, at: isoIn(instant, zone) })
  })
  return (
    <search className="sg-search">
      <Form form={form} onSubmit={send} summary="rest" className="sg-filter" label={t('bag.title')}>
        <PickField
          {...form.field('device')}
          label={t('bag.machine')}
          choices={fillers}
          className={styles.machine ?? ''}
        />
        <MomentField {...form.field('at')} label={t('bag.at')} zone={zone} />
        <div className="sg-level">
          <Button type="submit">{t('search')}</Button>
        </div>
      </Form>
    </search>
  )
}

const missing: Complaint = { rule: 'common:form.rule.missing' }
const notChosen: Complaint = { rule: 'common:form.rule.notChosen' }
const noTime: Complaint = { rule: 'filmLot:bag.noTime' }

function Found({ device, at, place }: { device: string; at: string; place: Place }) {
  const { t } = useTranslation('filmLot')
  const query = useQuery(bagQuery(device, at))
  const refused = query.error ? asFailure(query.error).fields[0] : undefined
  if (refused) return <EmptyState title={refused.message} />
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('bag.title')} />
  if (!query.data) return <Skeleton width="100%" />
  return (
    <WithStaleNote query={query} zone={place.timeZone}>
      <BagFacts bag={query.data} place={place} />
    </WithStaleNote>
  )
}
