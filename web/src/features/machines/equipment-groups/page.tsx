import { Button } from '@mantine/core'
import { IconMail, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { fillersQuery, type Group, groupsQuery } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaces } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { AddGroupDialog } from './add-group'
import { GroupDetail } from './group-detail'
import { GroupList } from './group-list'
import styles from './groups.module.css'
import { groupInView, neighbourOf, ungrouped } from './rules'
import { readGroupSearch } from './search'

/** The equipment groups of the chosen location: their order, and of one of them its name, members and fillers. */
export function EquipmentGroupsPage() {
  const { t } = useTranslation(['equipmentGroups', 'titles', 'common'])
  const [adding, setAdding] = useState(false)
  const { change } = useSearchState(readGroupSearch)
  const { place } = usePlaces()
  const { data: groups } = useQuery(groupsQuery(place?.locationUniqueKey))
  const close = () => setAdding(false)
  const added = (group: Group) => {
    close()
    change({ group: group.groupUniqueKey })
    toast('success', { title: t('add.done', { name: group.name }), closeLabel: t('common:close') })
  }
  return (
    <>
      <PageHead
        title={t('titles:equipmentGroups')}
        trail={<Breadcrumbs />}
        facts={useFacts(place, groups)}
        actions={
          groups &&
          groups.length > 0 && (
            <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add.button')}
            </Button>
          )
        }
      />
      <Content onAdd={() => setAdding(true)} />
      {place && <AddGroupDialog place={place} opened={adding} onClose={close} onAdded={added} />}
    </>
  )
}

function useFacts(place: Place | null, groups: readonly Group[] | undefined): [string, ReactNode][] {
  const { t } = useTranslation('equipmentGroups')
  const { data: fillers } = useQuery(fillersQuery(place?.locationUniqueKey))
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (groups) facts.push([t('fact.groups'), t('fact.groupCount', { count: groups.length })])
  const left = fillers && ungrouped(fillers).length
  if (left) {
    facts.push([
      t('fact.ungrouped'),
      <span key="left" className={styles.caution}>
        {t('fact.fillerCount', { count: left })}
      </span>,
    ])
  }
  return facts
}

/** The groups, or what stands in their place while there are none. */
function Content({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const { place, ...places } = usePlaces()
  const groups = useQuery(groupsQuery(place?.locationUniqueKey))
  if (places.isError && !places.data) return <QueryFailure query={places} what={t('what')} />
  if (places.data && !place) return <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
  if (groups.isError && !groups.data) return <QueryFailure query={groups} what={t('what')} />
  if (!place || !groups.data) return <Waiting />
  if (groups.data.length === 0) {
    return (
      <EmptyState
        icon={<IconUsersGroup size={26} stroke={1.5} aria-hidden />}
        title={t('none.title')}
        reason={<Trans t={t} i18nKey="none.text" components={{ location: <Name>{place.name}</Name> }} />}
        actions={<Button onClick={onAdd}>{t('add.button')}</Button>}
      />
    )
  }
  return (
    <WithStaleNote query={groups} zone={place.timeZone}>
      <Panes key={place.locationUniqueKey} place={place} groups={groups.data} />
    </WithStaleNote>
  )
}

function Panes({ place, groups }: { place: Place; groups: readonly Group[] }) {
  const { t } = useTranslation('equipmentGroups')
  const { search, change } = useSearchState(readGroupSearch)
  const group = groupInView(groups, search.group)
  const leave = (key: string) => change({ group: neighbourOf(groups, key)?.groupUniqueKey }, { replace: true })
  return (
    <div className={styles.groups}>
      <div className={styles.panes}>
        <div>
          <GroupList place={place} groups={groups} chosen={group?.groupUniqueKey} />
          <Ungrouped place={place} />
        </div>
        <div className={styles.detail}>
          {group ? (
            <GroupDetail
              key={group.groupUniqueKey}
              place={place}
              group={group}
              onRemoved={() => leave(group.groupUniqueKey)}
            />
          ) : (
            <EmptyState
              title={t('gone.title')}
              reason={t('gone.reason')}
              actions={
                <Button variant="default" onClick={() => change({ group: undefined }, { replace: true })}>
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

/** The fillers that no group holds: nobody is mailed about them. */
function Ungrouped({ place }: { place: Place }) {
  const { t } = useTranslation('equipmentGroups')
  const { data: fillers } = useQuery(fillersQuery(place.locationUniqueKey))
  const left = ungrouped(fillers ?? [])
  if (left.length === 0) return null
  const first = left.slice(0, 3).map(({ displayName }) => displayName)
  return (
    <div className={styles.ungrouped}>
      <IconMail size={17} stroke={1.6} aria-hidden />
      <p>
        <b>{first.join(t('and'))}</b>
        {left.length > first.length && ` ${t('ungrouped.more', { count: left.length - first.length })}`}
        {t('ungrouped.text')}
      </p>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.groups} aria-busy>
      <div className={styles.panes}>
        {[
          ['62%', '48%', '70%'],
          ['30%', '80%', '64%'],
        ].map((widths) => (
          <div key={widths[0]} className={styles.waiting}>
            {widths.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
