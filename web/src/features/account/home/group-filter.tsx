import { Button, Popover } from '@mantine/core'
import { IconCheck, IconChevronDown, IconTopologyStar3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allGroupsQuery } from '../../../queries/equipment-groups'
import { useSay } from '../../../shell/board/words'
import { FailureNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import styles from './filters.module.css'
import type { GroupChoice } from './use-group'

interface Props {
  chosen: GroupChoice
  /** The places that are looked at. */
  places: readonly { locationUniqueKey: string; name: string }[]
  onChoose(key: string | undefined): void
}

/** Narrows home to the machines of one equipment group. The groups are asked for when it is opened. */
export function GroupFilter({ chosen, places, onChoose }: Props) {
  const t = useSay()
  const [opened, setOpened] = useState(false)
  const name = chosen.kind === 'known' ? chosen.group.name : t('groups.all')
  const choose = (key: string | undefined) => {
    setOpened(false)
    onChoose(key)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.group}
          data-chosen={chosen.kind === 'known' || undefined}
          leftSection={<IconTopologyStar3 size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <small>{t('groups.label')}</small> <Name>{name}</Name>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={`sg-menu ${styles.groups}`} aria-label={t('groups.title')}>
        <Groups {...{ chosen, places }} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Groups({ chosen, places, onChoose }: Props) {
  const t = useSay()
  const query = useQuery(allGroupsQuery())
  const { data, isError } = query
  if (!data) return isError ? <FailureNote query={query} what={t('groups.title')} /> : <Skeleton width="100%" />
  const keys = new Set(places.map(({ locationUniqueKey }) => locationUniqueKey))
  const groups = data.filter(({ location }) => keys.has(location.locationUniqueKey))
  const picked = chosen.kind === 'known' ? chosen.group.groupUniqueKey : undefined
  if (groups.length === 0 && picked === undefined)
    return <EmptyState title={t('groups.none')} reason={t('groups.noneText')} />
  return (
    <ul aria-label={t('groups.title')}>
      <Row name={t('groups.all')} chosen={picked === undefined} onChoose={() => onChoose(undefined)} />
      {groups.map(({ groupUniqueKey, name, location, devices }) => (
        <Row
          key={groupUniqueKey}
          name={name}
          note={[places.length > 1 && location.name, t('groups.machines', { count: devices.length })]
            .filter(Boolean)
            .join(' / ')}
          chosen={groupUniqueKey === picked}
          onChoose={() => onChoose(groupUniqueKey)}
        />
      ))}
    </ul>
  )
}

function Row({ name, note, chosen, onChoose }: { name: string; note?: string; chosen: boolean; onChoose(): void }) {
  return (
    <li>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <span>
          <Name>{name}</Name>
          {note && <small>{note}</small>}
        </span>
        {chosen && <IconCheck size={16} aria-hidden />}
      </button>
    </li>
  )
}
