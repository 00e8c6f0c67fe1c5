import { Button, Modal } from '@mantine/core'
import { IconUserPlus, IconUsers, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { type Group, type GroupMember, membersForQuery } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import { useGroupCalls } from './group-calls'
import styles from './groups.module.css'
import { Picker } from './picker'

const column = createAppColumnHelper<GroupMember>()
const nameOf = ({ familyName, firstName }: { familyName: string; firstName: string }) => `${familyName} ${firstName}`

/** The members of a group: who is mailed, and who no mail reaches. */
export function GroupMembers({ place, group }: { place: Place; group: Group }) {
  const { t } = useTranslation(['equipmentGroups', 'members', 'common'])
  const title = useId()
  const [adding, setAdding] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const columns = useColumns(place, group, () => head.current?.focus())
  const add = () => setAdding(true)
  return (
    <section className={styles.part} aria-labelledby={title}>
      <header>
        <h3 id={title} ref={head} tabIndex={-1}>
          {t('members.title')}
        </h3>
        <small>{t('members.count', { count: group.members.length })}</small>
        {group.members.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserPlus size={15} stroke={1.6} aria-hidden />}
            onClick={add}
          >
            {t('members.add')}
          </Button>
        )}
      </header>
      {group.members.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={26} stroke={1.5} aria-hidden />}
          title={t('members.none')}
          reason={t('members.noneText')}
          actions={
            <Button variant="default" onClick={add}>
              {t('members.add')}
            </Button>
          }
        />
      ) : (
        <PlainTable
          label={t('members.title')}
          columns={columns}
          rows={group.members}
          rowId={(member) => member.hugHomeMemberUniqueKeyC}
        />
      )}
      <Modal
        opened={adding}
        onClose={() => setAdding(false)}
        size={600}
        title={t('members.addTo', { name: group.name })}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {adding && <MemberPicker place={place} group={group} onClose={() => setAdding(false)} />}
      </Modal>
    </section>
  )
}

function useColumns(place: Place, group: Group, onGone: () => void) {
  const { t } = useTranslation(['equipmentGroups', 'members', 'common'])
  const calls = useGroupCalls(place.locationUniqueKey)
  const gone = useRef(onGone)
  gone.current = onGone
  const remove = useRef(calls.members)
  remove.current = calls.members
  const { groupUniqueKey } = group
  return useMemo(() => {
    const takeOut = async (member: GroupMember) => {
      const name = nameOf(member)
      const question = {
        title: t('members.remove.title', { name }),
        text: t('members.remove.text'),
        accept: t('members.remove.accept'),
        decline: t('members.remove.decline'),
        danger: true,
      }
      const memberUniqueKeysToRemove = [member.hugHomeMemberUniqueKeyC]
      if (!(await askAndSend(question, () => remove.current({ groupUniqueKey, memberUniqueKeysToRemove })))) return
      toast('success', { title: t('members.remove.done', { name }), closeLabel: t('common:close') })
      gone.current()
    }
    return [
      column.accessor(nameOf, {
        id: 'name',
        header: t('members:field.name'),
        cell: ({ row, getValue }) => (
          <span className={row.original.reached ? undefined : styles.out}>
            <Name>{getValue()}</Name>
          </span>
        ),
        meta: { wrap: true },
      }),
      column.accessor(({ locations }) => locations.join(t('and')), {
        id: 'location',
        header: t('fact.location'),
        meta: { wrap: true },
      }),
      column.accessor('memberId', { header: t('members.memberId'), meta: { wrap: true } }),
      column.accessor('valid', {
        header: t('members.valid'),
        cell: ({ row: { original: member } }) =>
          member.reached ? (
            t('members:standing.valid')
          ) : (
            <Tag tone="caution">{t(member.valid ? 'members.elsewhere' : 'members.invalid')}</Tag>
          ),
      }),
      column.accessor('memberTypeCode', {
        header: t('members.type'),
        cell: ({ getValue }) => {
          const type = ([10, 20, 30] as const).find((one) => one === getValue())
          return type && t(`members:type.${type}`)
        },
      }),
      column.display({
        id: 'remove',
        header: () => <span className="sg-vh">{t('members.remove.accept')}</span>,
        cell: ({ row: { original: member } }) => (
          <button
            type="button"
            className="sg-rowmenu"
            aria-label={t('members.remove.of', { name: nameOf(member) })}
            onClick={() => void takeOut(member)}
          >
            <IconX size={15} stroke={1.8} aria-hidden />
          </button>
        ),
        meta: { control: true, name: t('members.remove.accept') },
      }),
    ]
  }, [t, groupUniqueKey])
}

/** The valid members of the group's location who are not in it. */
function MemberPicker({ place, group, onClose }: { place: Place; group: Group; onClose(): void }) {
  const { t } = useTranslation(['equipmentGroups', 'members'])
  const { groupUniqueKey } = group
  const calls = useGroupCalls(place.locationUniqueKey)
  const offered = useQuery(membersForQuery(groupUniqueKey))
  if (offered.isError && !offered.data) return <QueryFailure query={offered} what={t('members.title')} />
  return (
    <Picker
      label={t('members.title')}
      text={t('members.pickText')}
      choices={offered.data?.map((member) => ({
        key: member.hugHomeMemberUniqueKeyC,
        name: nameOf(member),
        about: member.memberId,
      }))}
      none={{
        title: t('members.nobody'),
        reason: t(group.members.length > 0 ? 'members.nobodyText' : 'members.nobodyHere', { location: place.name }),
      }}
      words={{ count: (count) => t('members.picked', { count }), submit: t('members.submit') }}
      question={(count) => ({
        title: t('members.ask.title', { count }),
        text: t('members.ask.text', { name: group.name }),
        accept: t('members.submit'),
      })}
      send={(memberUniqueKeysToAdd) => calls.members({ groupUniqueKey, memberUniqueKeysToAdd })}
      done={(count) => t('members.added', { count })}
      onClose={onClose}
    />
  )
}
