import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../../lib/zone'
import { memberList } from '../../../../queries/members'
import { Can } from '../../../../session/can'
import { useHolds } from '../../../../session/may-open'
import { Breadcrumbs } from '../../../../shell/breadcrumbs'
import { LinkButton } from '../../../../shell/link-button'
import { ListFilters, SearchBox } from '../../../../shell/list/filters'
import { useList } from '../../../../shell/list/list'
import { ListTable } from '../../../../shell/list/list-table'
import { useListAddress } from '../../../../shell/list/position'
import { usePlaceZone } from '../../../../shell/place'
import { Name } from '../../../../ui/name'
import { PageHead } from '../../../../ui/page-head'
import { createAppColumnHelper } from '../../../../ui/table-core'
import { StandingTag, TypeName } from '../labels'
import { fullName, type Member, memberTypes, standing } from '../member'
import styles from '../members.module.css'
import { useSwitch } from '../switch'
import { useHeadcount } from './headcount'
import { memberSearch } from './search'

const column = createAppColumnHelper<Member>()

/** The company's members: who may log in, and as what. */
export function MemberListPage() {
  const { t } = useTranslation(['memberList', 'titles'])
  const facts = useHeadcount()
  const list = useList(useListAddress(memberSearch), memberList)
  return (
    <>
      <PageHead
        title={t('titles:memberList')}
        trail={<Breadcrumbs />}
        {...(facts && { facts })}
        actions={
          <Can permission="top.member.registration">
            <LinkButton to="/top/member/registration" leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}>
              {t('add')}
            </LinkButton>
          </Can>
        }
      />
      <ListFilters list={list}>
        <SearchBox label={t('keyword')} value={list.asked.keyword} onSearch={(keyword) => list.change({ keyword })} />
      </ListFilters>
      <ListTable
        name="members"
        list={list}
        label={t('titles:memberList')}
        columns={useColumns()}
        rowId={(member) => member.hugHomeMemberUniqueKeyC}
        rowName={fullName}
        none={{ title: t('none') }}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('members')
  const zone = usePlaceZone()
  const manages = useHolds('top.member.manage') === true
  return useMemo(
    () => [
      column.accessor(fullName, {
        id: 'name',
        header: t('field.name'),
        cell: ({ row, getValue }) => (
          <Link className="sg-rowlink" to="/top/member/detail" search={{ memberId: row.original.memberId }}>
            <Name>{getValue()}</Name>
          </Link>
        ),
        meta: { wrap: true, sort: 'name', risesFirst: true },
      }),
      column.accessor('memberId', {
        header: t('field.memberId'),
        cell: ({ getValue }) => <span className={styles.address}>{getValue()}</span>,
        meta: { wrap: true },
      }),
      column.accessor('memberTypeCode', {
        header: t('field.type'),
        cell: ({ row }) =>
          manages ? <TypeChoice member={row.original} /> : <TypeName code={row.original.memberTypeCode} />,
      }),
      column.accessor(standing, {
        id: 'standing',
        header: t('field.standing'),
        cell: ({ row }) => (manages ? <ValidSwitch member={row.original} /> : <StandingTag member={row.original} />),
      }),
      column.accessor(mainLocation, {
        id: 'location',
        header: t('field.mainLocation'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('lastLoginTime', {
        header: t('field.lastLogin'),
        cell: ({ getValue }) => {
          const at = getValue()
          return at ? timeText(Date.parse(at), zone) : t('never')
        },
        meta: { sort: 'lastLoginTime' },
      }),
    ],
    [t, zone, manages],
  )
}

function mainLocation({ locations, mainLocationUniqueKey }: Member): string {
  return locations.find((one) => one.locationUniqueKey === mainLocationUniqueKey)?.name ?? ''
}

function TypeChoice({ member }: { member: Member }) {
  const { t } = useTranslation(['memberList', 'members'])
  const { setType } = useSwitch(member)
  return (
    <NativeSelect
      size="xs"
      miw={176}
      aria-label={t('typeOf', { name: fullName(member) })}
      value={String(member.memberTypeCode)}
      data={memberTypes.map((type) => ({ value: String(type), label: t(`members:type.${type}`) }))}
      onChange={({ currentTarget }) => void setType(memberTypes.find((type) => String(type) === currentTarget.value))}
    />
  )
}

function ValidSwitch({ member }: { member: Member }) {
  const { t } = useTranslation(['memberList', 'members'])
  const { setValid } = useSwitch(member)
  return (
    <Switch
      size="sm"
      checked={member.valid}
      label={t(`members:standing.${standing(member)}`)}
      aria-label={t('validOf', { name: fullName(member) })}
      onChange={() => void setValid(!member.valid)}
    />
  )
}
