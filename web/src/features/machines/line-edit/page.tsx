import { Button, Modal } from '@mantine/core'
import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { unregisteredCountQuery } from '../../../queries/equipment'
import { type Line, linesQuery } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaces } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { AddLineForm } from './add-line-form'
import { LineDetail } from './line-detail'
import styles from './line-edit.module.css'
import { LineList } from './line-list'
import { lineInView, neighbourOf } from './rules'
import { readLineSearch } from './search'

/** The lines of the chosen location: their order, and of one of them its name, its hour and its machines. */
export function LineEditPage() {
  const { t } = useTranslation(['lines', 'titles', 'common'])
  const [adding, setAdding] = useState(false)
  const { change } = useSearchState(readLineSearch)
  const { place } = usePlaces()
  const { data: lines } = useQuery(linesQuery(place?.locationUniqueKey))
  const close = () => setAdding(false)
  const added = (line: Line) => {
    close()
    change({ line: line.lineUniqueKey })
    toast('success', { title: t('lines:add.done', { name: line.name }), closeLabel: t('common:close') })
  }
  return (
    <>
      <PageHead
        title={t('titles:lineEdit')}
        trail={<Breadcrumbs />}
        facts={useFacts(place, lines)}
        actions={
          lines &&
          lines.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('lines:add.button')}
            </Button>
          )
        }
      />
      <Content onAdd={() => setAdding(true)} />
      <Modal
        opened={adding}
        onClose={close}
        size={500}
        title={t('lines:add.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {place && lines && <AddLineForm place={place} lines={lines} onAdded={added} onCancel={close} />}
      </Modal>
    </>
  )
}

function useFacts(place: Place | null, lines: readonly Line[] | undefined): [string, ReactNode][] {
  const { t } = useTranslation('lines')
  const { data: unregistered } = useQuery(unregisteredCountQuery(place?.locationUniqueKey))
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (!lines) return facts
  const devices = lines.reduce((sum, line) => sum + line.deviceCount, 0)
  facts.push([t('fact.lines'), t('fact.lineCount', { count: lines.length })])
  facts.push([t('fact.devices'), t('fact.deviceCount', { count: devices })])
  if (unregistered !== undefined) facts.push([t('fact.unregistered'), t('fact.deviceCount', { count: unregistered })])
  return facts
}

/** The lines, or what stands in their place while there are none. */
function Content({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation(['lines', 'common'])
  const { place, ...places } = usePlaces()
  const lines = useQuery(linesQuery(place?.locationUniqueKey))
  if (places.isError && !places.data) return <QueryFailure query={places} what={t('lines:what')} />
  if (places.data && !place) return <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
  if (lines.isError && !lines.data) return <QueryFailure query={lines} what={t('lines:what')} />
  if (!place || !lines.data) return <Waiting />
  if (lines.data.length === 0) {
    return (
      <EmptyState
        icon={<IconBuildingFactory2 size={26} stroke={1.5} aria-hidden />}
        title={t('common:noLines')}
        reason={t('lines:none', { location: place.name })}
        actions={<Button onClick={onAdd}>{t('lines:add.button')}</Button>}
      />
    )
  }
  return (
    <WithStaleNote query={lines} zone={place.timeZone}>
      <Panes key={place.locationUniqueKey} place={place} lines={lines.data} />
    </WithStaleNote>
  )
}

function Panes({ place, lines }: { place: Place; lines: readonly Line[] }) {
  const { t } = useTranslation('lines')
  const { search, change } = useSearchState(readLineSearch)
  const { places } = usePlaces()
  const elsewhere = (key: string) =>
    places.some((one) => one !== place && one.lines.some(({ lineUniqueKey }) => lineUniqueKey === key))
  const line = lineInView(lines, search.line, elsewhere)
  const leave = (key: string) => change({ line: neighbourOf(lines, key)?.lineUniqueKey }, { replace: true })
  return (
    <div className={styles.lineEdit}>
      <div className={styles.panes}>
        <LineList place={place} lines={lines} chosen={line?.lineUniqueKey} />
        <div className={styles.detail}>
          {line ? (
            <LineDetail
              key={line.lineUniqueKey}
              place={place}
              line={line}
              onRemoved={() => leave(line.lineUniqueKey)}
            />
          ) : (
            <EmptyState
              title={t('gone.title')}
              reason={t('gone.reason')}
              actions={
                <Button variant="default" onClick={() => change({ line: undefined }, { replace: true })}>
                  {t('gone.action')}
                </Button>
              }
            />
          )}
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.lineEdit} aria-busy>
      <div className={styles.panes}>
        <div className={styles.waiting}>
          {['62%', '48%', '70%', '55%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className={styles.waiting}>
          {['30%', '80%', '64%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </div>
  )
}
