import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { type StaffRow, staffList } from '../../../queries/console-staff'
import { ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { AddDialog } from './add-dialog'
import { StaffTypeCell, ValidCell } from './cells'
import { staffSearch } from './search'

const column = createAppColumnHelper<StaffRow>()

/** Who of the provider works here, and who administers them. */
export function StaffListPage() {
  const { t } = useTranslation(['console', 'titles'])
  const [adding, add] = useState(false)
  const list = useList(useListAddress(staffSearch), staffList)
  return (
    <>
      <PageHead
        title={t('titles:consoleStaff')}
        actions={
          <Button leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />} onClick={() => add(true)}>
            {t('staff.add')}
          </Button>
        }
      />
      <ListFilters list={list}>
        <SearchBox
          label={t('staff.keyword')}
          value={list.asked.keyword}
          onSearch={(keyword) => list.change({ keyword })}
        />
      </ListFilters>
      <ListTable
        name="console-staff"
        list={list}
        label={t('titles:consoleStaff')}
        columns={useColumns()}
        rowId={(row) => row.memberUniqueKey}
        rowName={(row) => row.name}
        none={{ title: t('staff.none') }}
      />
      {adding && <AddDialog onClose={() => add(false)} />}
    </>
  )
}

function useColumns() {
  const { t } = useTranslation(['console', 'members'])
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('person.name'),
        cell: ({ row, getValue }) => (
          <>
            <Name>{getValue()}</Name> {row.original.own && <small>{t('staff.own')}</small>}
          </>
        ),
        meta: { wrap: true, sort: 'name', risesFirst: true },
      }),
      column.accessor('email', { header: t('person.email'), meta: { wrap: true } }),
      column.accessor('memberTypeCode', {
        header: t('members:field.type'),
        cell: ({ row }) => <StaffTypeCell member={row.original} />,
      }),
      column.accessor('valid', {
        header: t('person.standing'),
        cell: ({ row }) => <ValidCell member={row.original} />,
      }),
      column.accessor('lastLoginTime', {
        header: t('members:field.lastLogin'),
        cell: ({ getValue }) => {
          const at = getValue()
          return at ? timeText(Date.parse(at), zone) : t('members:never')
        },
        meta: { sort: 'lastLoginTime' },
      }),
    ],
    [t, zone],
  )
}
