import { Button, Modal } from '@mantine/core'
import { IconEngine, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { fillersForQuery, type Group, type GroupDevice } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { toast } from '../../../ui/toast'
import { useGroupCalls } from './group-calls'
import styles from './groups.module.css'
import { Picker } from './picker'
import { usePickable } from './words'

const column = createAppColumnHelper<GroupDevice>()

/** The fillers of a group: about which its members are mailed. */
export function GroupFillers({ place, group }: { place: Place; group: Group }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const title = useId()
  const [adding, setAdding] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const columns = useColumns(place, group, () => head.current?.focus())
  const add = () => setAdding(true)
  return (
    <section className={styles.part} aria-labelledby={title}>
      <header>
        <h3 id={title} ref={head} tabIndex={-1}>
          {t('fillers.title')}
        </h3>
        <small>{t('fillers.count', { count: group.devices.length })}</small>
        {group.devices.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
            onClick={add}
          >
            {t('fillers.add')}
          </Button>
        )}
      </header>
      {group.devices.length === 0 ? (
        <EmptyState
          icon={<IconEngine size={26} stroke={1.5} aria-hidden />}
          title={t('fillers.none')}
          reason={t('fillers.noneText')}
          actions={
            <Button variant="default" onClick={add}>
              {t('fillers.add')}
            </Button>
          }
        />
      ) : (
        <PlainTable
          label={t('fillers.title')}
          columns={columns}
          rows={group.devices}
          rowId={(device) => device.deviceUniqueKey}
        />
      )}
      <Modal
        opened={adding}
        onClose={() => setAdding(false)}
        size={640}
        title={t('fillers.addTo', { name: group.name })}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {adding && <FillerPicker place={place} group={group} onClose={() => setAdding(false)} />}
      </Modal>
    </section>
  )
}

function useColumns(place: Place, group: Group, onGone: () => void) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const calls = useGroupCalls(place.locationUniqueKey)
  const gone = useRef(onGone)
  gone.current = onGone
  const remove = useRef(calls.devices)
  remove.current = calls.devices
  const { groupUniqueKey } = group
  return useMemo(() => {
    const takeOut = async ({ deviceUniqueKey, displayName: name }: GroupDevice) => {
      const question = {
        title: t('fillers.remove.title', { name }),
        text: t('fillers.remove.text'),
        accept: t('fillers.remove.accept'),
        decline: t('fillers.remove.decline'),
        danger: true,
      }
      const deviceUniqueKeysToRemove = [deviceUniqueKey]
      if (!(await askAndSend(question, () => remove.current({ groupUniqueKey, deviceUniqueKeysToRemove })))) return
      toast('success', { title: t('fillers.remove.done', { name }), closeLabel: t('common:close') })
      gone.current()
    }
    return [
      column.accessor('displayName', {
        header: t('fillers.device'),
        cell: ({ row: { original: device } }) => (
          <Link
            className="sg-rowlink"
            to="/mm/alarm-notification/setting"
            search={{ device: device.deviceUniqueKey, group: groupUniqueKey }}
          >
            <Name>{device.displayName}</Name> {device.equipmentNumber}
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('lineName', {
        header: t('fillers.line'),
        cell: ({ getValue }) => getValue() ?? t('fillers.noLine'),
        meta: { wrap: true },
      }),
      column.accessor('mailedNumberCount', {
        header: t('fillers.numbers'),
        cell: ({ row: { original: device } }) => `${device.mailedNumberCount} / ${device.numberCount}`,
        meta: { num: true },
      }),
      column.display({
        id: 'remove',
        header: () => <span className="sg-vh">{t('fillers.remove.accept')}</span>,
        cell: ({ row: { original: device } }) => (
          <button
            type="button"
            className="sg-rowmenu"
            aria-label={t('fillers.remove.of', { name: device.displayName })}
            onClick={() => void takeOut(device)}
          >
            <IconX size={15} stroke={1.8} aria-hidden />
          </button>
        ),
        meta: { control: true, name: t('fillers.remove.accept') },
      }),
    ]
  }, [t, groupUniqueKey])
}

/** The connected fillers of the location that the group does not hold. */
function FillerPicker({ place, group, onClose }: { place: Place; group: Group; onClose(): void }) {
  const { t } = useTranslation('equipmentGroups')
  const { groupUniqueKey } = group
  const calls = useGroupCalls(place.locationUniqueKey)
  const pickable = usePickable()
  const offered = useQuery(fillersForQuery(groupUniqueKey))
  if (offered.isError && !offered.data) return <QueryFailure query={offered} what={t('fillers.title')} />
  return (
    <Picker
      label={t('fillers.title')}
      text={t('fillers.pickText')}
      choices={offered.data?.map(pickable)}
      none={{ title: t('fillers.nothing'), reason: t('fillers.nothingText') }}
      words={{ count: (count) => t('fillers.picked', { count }), submit: t('fillers.submit') }}
      question={(count) => ({
        title: t('fillers.ask.title', { count }),
        text: t('fillers.ask.text', { name: group.name }),
        accept: t('fillers.submit'),
      })}
      send={(deviceUniqueKeysToAdd) => calls.devices({ groupUniqueKey, deviceUniqueKeysToAdd })}
      done={(count) => t('fillers.added', { count })}
      onClose={onClose}
    />
  )
}
