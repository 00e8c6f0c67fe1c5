import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { dateText } from '../../../lib/zone'
import { type Customer, customerQuery } from '../../../queries/console-customers'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { ConsoleTrail } from '../trail'
import { Administrators } from './administrators'
import { CompanyDialog } from './company-dialog'
import { ContractPart } from './contract-part'
import { Locations } from './locations'
import { Requests } from './requests'
import { useServiceNames } from './services'

/** A customer whole: what it bought, where it is, who administers it. */
export function CustomerPage() {
  const { t } = useTranslation(['console', 'titles'])
  const zone = usePlaceZone()
  const { companyUniqueKey = '' } = useSearch({ from: '/_console/console/customer/detail' })
  const query = useQuery(customerQuery(companyUniqueKey))
  const customer = query.data
  return (
    <>
      {!customer && (
        <PageHead
          title={query.isError ? t('titles:consoleCustomer') : <Skeleton width="12em" />}
          trail={<ConsoleTrail to="console/customer/list" />}
        />
      )}
      {!customer && query.isError && <QueryFailure query={query} what={t('customer.one')} />}
      <WithStaleNote query={query} zone={zone}>
        {customer && <Parts key={companyUniqueKey} customer={customer} zone={zone} />}
      </WithStaleNote>
    </>
  )
}

function Parts({ customer, zone }: { customer: Customer; zone: string }) {
  const { t } = useTranslation('console')
  const [editing, edit] = useState(false)
  const { all } = useServiceNames()
  const { validCount, memberMaximum } = customer
  const members =
    memberMaximum === null
      ? figure(validCount)
      : t('customer.ofMaximum', { count: validCount, number: figure(validCount), maximum: figure(memberMaximum) })
  return (
    <>
      <PageHead
        title={<Name>{customer.name}</Name>}
        trail={<ConsoleTrail to="console/customer/list" />}
        facts={[
          [t('customer.services'), all(customer.services) || '―'],
          [t('customer.memberCount'), members],
          [t('customer.deviceCount'), figure(customer.deviceCount)],
          [t('customer.since'), dateText(Date.parse(customer.addTime), zone)],
        ]}
        actions={
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={() => edit(true)}
          >
            {t('customer.edit')}
          </Button>
        }
      />
      <Requests customer={customer} zone={zone} />
      <ContractPart customer={customer} />
      <Locations customer={customer} />
      <Administrators customer={customer} zone={zone} />
      {editing && <CompanyDialog customer={customer} onClose={() => edit(false)} />}
    </>
  )
}
