import '../../../ui/styles/data-table.css'
import { Button, TextInput } from '@mantine/core'
import { IconBuildingFactory2, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '../../../lib/page-sizes'
import { EmptyState, ErrorState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Pager, usePageThatExists } from '../../../ui/pager'
import { type Customer, useCustomers } from './use-customers'

/** The customers: found by a word, page by page; one can be picked. */
export function Customers({ picked, onPick }: { picked: Customer | null; onPick(customer: Customer): void }) {
  const { t } = useTranslation('provider')
  const list = useCustomers()
  usePageThatExists(list.asked, list.isPlaceholderData ? undefined : list.data?.count, (last) =>
    list.turn(last, list.asked.size),
  )
  return (
    <fieldset className="sg-pick-part">
      <legend>{t('staffLogin.customer')}</legend>
      <Search onSearch={list.search} />
      <div className="sg-pick-list" aria-busy={list.isFetching || undefined}>
        <Rows list={list} picked={picked} onPick={onPick} />
      </div>
      {list.count > 10 && (
        <Pager
          page={list.asked.page}
          size={list.asked.size}
          sizes={pageSizes}
          count={list.count}
          onChange={list.turn}
          words={{
            label: t('staffLogin.pager.label'),
            range: (first, last, count) => t('staffLogin.pager.range', { first, last, count }),
            size: t('staffLogin.pager.size'),
            page: (page) => t('staffLogin.pager.page', { page }),
            previous: t('staffLogin.pager.previous'),
            next: t('staffLogin.pager.next'),
          }}
        />
      )}
    </fieldset>
  )
}

function Search({ onSearch }: { onSearch(word: string): void }) {
  const { t } = useTranslation('provider')
  const [word, setWord] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(word)
  }
  return (
    <form className="sg-pick-search" onSubmit={submit}>
      <TextInput
        label={t('staffLogin.keyword')}
        type="search"
        maxLength={100}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}>
        {t('staffLogin.search')}
      </Button>
    </form>
  )
}

interface RowsProps {
  list: ReturnType<typeof useCustomers>
  picked: Customer | null
  onPick(customer: Customer): void
}

function Rows({ list, picked, onPick }: RowsProps) {
  const { t } = useTranslation('provider')
  if (list.isError) {
    const again = (
      <Button variant="default" onClick={() => void list.refetch()}>
        {t('staffLogin.again')}
      </Button>
    )
    return <ErrorState title={t('staffLogin.failed')} reason={t('staffLogin.failedText')} actions={again} />
  }
  if (list.isPending) return null
  if (list.customers.length === 0) {
    const reason = list.asked.keyword ? t('staffLogin.noneText') : t('staffLogin.noCustomersText')
    return <EmptyState title={t('staffLogin.none')} reason={reason} />
  }
  return list.customers.map((customer) => (
    <label key={customer.companyUniqueKey} className="sg-pick-row">
      <input
        type="radio"
        name="customer"
        checked={customer.companyUniqueKey === picked?.companyUniqueKey}
        onChange={() => onPick(customer)}
      />
      <b>
        <Name>{customer.name}</Name>
      </b>
      <span>
        <IconBuildingFactory2 size={15} stroke={1.6} aria-hidden />
        {t('staffLogin.places', { count: customer.locations.length })}
      </span>
    </label>
  ))
}
