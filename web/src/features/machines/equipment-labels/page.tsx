import { Button, NativeSelect } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { type Label, labelsQuery } from '../../../queries/equipment-detail'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaces } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { PrintArea } from '../../../ui/print-area'
import { Skeleton } from '../../../ui/skeleton'
import styles from './equipment-labels.module.css'
import { LabelSheet } from './label-sheet'
import { firstOn, type Paper, papers, placesOf, sheetsOf } from './papers'
import { type Mark, marks, type PaperName, paperNames, readLabelSearch, usualMarks } from './search'

/** Labels with the codes of a location's machines, as they will be printed. */
export function EquipmentLabelsPage() {
  const { t } = useTranslation(['equipmentLabels', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  const query = useQuery(labelsQuery(place?.locationUniqueKey))
  const { chosen, sheets } = useLabels(query.data)
  const count = (words: 'device' | 'label' | 'sheet', count: number) =>
    t(`equipmentLabels:fact.${words}Count`, { count })
  const facts: [string, ReactNode][] =
    place && query.data
      ? [
          [t('equipmentLabels:fact.place'), <Name key="place">{place.name}</Name>],
          [t('equipmentLabels:fact.devices'), count('device', query.data.length)],
          [t('equipmentLabels:fact.labels'), count('label', chosen.length)],
          [t('equipmentLabels:fact.sheets'), count('sheet', sheets.length)],
        ]
      : []
  return (
    <>
      <PageHead
        title={t('titles:equipmentLabels')}
        trail={<Breadcrumbs />}
        facts={facts}
        actions={
          sheets.length > 0 && (
            <Button leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
              {t('equipmentLabels:print')}
            </Button>
          )
        }
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('equipmentLabels:what')} />
      ) : places.data && !place ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : query.isError && !query.data ? (
        <QueryFailure query={query} what={t('equipmentLabels:what')} />
      ) : place && query.data ? (
        <WithStaleNote query={query} zone={place.timeZone}>
          <Content place={place} labels={query.data} />
        </WithStaleNote>
      ) : (
        <Awaited />
      )}
    </>
  )
}

/** What the address says of the labels, with its defaults. */
function useLabels(labels: readonly Label[] = []) {
  const { search, change } = useSearchState(readLabelSearch)
  const name: PaperName = search.paper ?? 'a4x21'
  const paper = papers[name]
  const first = firstOn(paper, search.first)
  const wanted = search.devices?.split(',')
  const chosen = labels.filter(({ deviceUniqueKey }) => wanted?.includes(deviceUniqueKey) ?? true)
  const shown = search.show?.split(',')
  const show = shown ? marks.filter((mark) => shown.includes(mark)) : usualMarks
  return { name, paper, first, chosen, show, sheets: sheetsOf(chosen, paper, first), change }
}

function Content({ place, labels }: { place: Place; labels: readonly Label[] }) {
  const { t } = useTranslation('equipmentLabels')
  if (labels.length === 0)
    return (
      <EmptyState
        icon={<IconQrcode size={26} stroke={1.5} aria-hidden />}
        title={t('empty.title')}
        reason={t('empty.noDevices')}
      />
    )
  return (
    <div className={styles.labels}>
      <Choices key={place.locationUniqueKey} labels={labels} />
      <Preview labels={labels} />
    </div>
  )
}

function Choices({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation('equipmentLabels')
  const { name, paper, first, chosen, show, change } = useLabels(labels)
  const keys = chosen.map(({ deviceUniqueKey }) => deviceUniqueKey)
  // nothing chosen is a choice too, and not the same as none made
  const choose = (next: readonly string[]) =>
    change({ devices: next.length === labels.length ? undefined : next.join(',') || 'none' }, { replace: true })
  const toggle = (key: string) => choose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const mark = (one: Mark) => {
    const next = marks.filter((known) => (known === one ? !show.includes(known) : show.includes(known)))
    const usual = next.length === usualMarks.length && usualMarks.every((known) => next.includes(known))
    change({ show: usual ? undefined : next.join(',') || 'none' }, { replace: true })
  }
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('paper.title')}
        value={name}
        data={paperNames.map((value) => ({ value, label: t(`paper.${value}`) }))}
        onChange={(event) => {
          const next = paperNames.find((one) => one === event.currentTarget.value) ?? 'a4x21'
          change({ paper: next === 'a4x21' ? undefined : next, first: undefined }, { replace: true })
        }}
      />
      {placesOf(paper) > 1 && (
        <FirstPlace
          paper={paper}
          first={first}
          onChoose={(place) => change({ first: place === 1 ? undefined : place }, { replace: true })}
        />
      )}
      <fieldset className={styles.show}>
        <legend>{t('show.title')}</legend>
        <div>
          {marks.map((one) => (
            <label key={one}>
              <input type="checkbox" className="sg-radio" checked={show.includes(one)} onChange={() => mark(one)} />
              {t(`show.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.devices}>
        <legend>{t('devices.title', { count: chosen.length })}</legend>
        <div>
          <Button size="xs" variant="default" onClick={() => choose(labels.map((one) => one.deviceUniqueKey))}>
            {t('devices.all')}
          </Button>
          <Button size="xs" variant="default" onClick={() => choose([])}>
            {t('devices.none')}
          </Button>
        </div>
        <ul>
          {labels.map(({ deviceUniqueKey: key, displayName, equipmentNumber }) => (
            <li key={key}>
              <label>
                <input type="checkbox" className="sg-radio" checked={keys.includes(key)} onChange={() => toggle(key)} />
                <Name>{displayName}</Name>
                <small>{equipmentNumber}</small>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className={styles.about}>{t('about')}</p>
    </div>
  )
}

/** The places of a sheet, of which the first free one is chosen. */
function FirstPlace({ paper, first, onChoose }: { paper: Paper; first: number; onChoose(place: number): void }) {
  const { t } = useTranslation('equipmentLabels')
  const group = useId()
  return (
    <fieldset className={styles.first}>
      <legend>{t('first.title')}</legend>
      <p>{t('first.help')}</p>
      <div style={{ '--columns': paper.columns } as CSSProperties}>
        {Array.from({ length: placesOf(paper) }, (_, index) => index + 1).map((place) => (
          <input
            key={place}
            type="radio"
            name={group}
            checked={place === first}
            data-used={place < first || undefined}
            aria-label={t('first.place', {
              row: Math.ceil(place / paper.columns),
              column: ((place - 1) % paper.columns) + 1,
            })}
            onChange={() => onChoose(place)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Millimetres as the browser counts them. */
const pixelsOfMm = 96 / 25.4

/** The sheets as they will be printed, as large as there is room. */
function Preview({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation('equipmentLabels')
  const { paper, first, show, sheets } = useLabels(labels)
  const { ref, width } = useElementSize()
  const [w, h] = paper.page
  const most = paper.columns > 1 ? 1 : 2
  const zoom = Math.min(most, (width || 600) / (w * pixelsOfMm))
  const sheet = (one: (Label | null)[], at: number) => (
    <LabelSheet labels={one} paper={paper} show={show} used={at === 0 ? first - 1 : 0} />
  )
  return (
    <section className={styles.desk} aria-label={t('preview')}>
      <div ref={ref} className={styles.gauge} />
      {sheets.length === 0 && <EmptyState title={t('empty.title')} reason={t('empty.reason')} />}
      {sheets.map((one, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          key={at}
          className={styles.paper}
          role="img"
          aria-label={t('sheet', { number: at + 1 })}
          style={{ width: w * pixelsOfMm * zoom, height: h * pixelsOfMm * zoom }}
        >
          <div style={{ transform: `scale(${zoom})`, transformOrigin: '0 0' }}>{sheet(one, at)}</div>
        </div>
      ))}
      <PrintArea width={`${w}mm`} height={`${h}mm`}>
        {sheets.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          <div key={at}>{sheet(one, at)}</div>
        ))}
      </PrintArea>
    </section>
  )
}

function Awaited() {
  return (
    <div className={styles.awaited} aria-busy>
      {['40%', '64%', '52%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
