import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { Name } from '../../../ui/name'
import styles from './staff-login.module.css'
import { type Customer, useCustomers } from './use-customers'

/** The customers: found by a word, page by page; one can be picked. */
export function Customers({ picked, onPick }: { picked: Customer | null; onPick(customer: Customer): void }) {
  const { t } = useTranslation('provider')
  const list = useCustomers()
  const none = t('staffLogin.none')
  return (
    <fieldset className={styles.part}>
      <legend>{t('staffLogin.customer')}</legend>
      <SearchBox
        label={t('staffLogin.keyword')}
        value={list.asked.keyword}
        onSearch={(keyword) => list.change({ keyword })}
      />
      <ListFrame
        list={list}
        label={t('staffLogin.list')}
        none={{ title: none, reason: t('staffLogin.noCustomersText') }}
        noneFit={{ title: none, reason: t('staffLogin.noneText') }}
      >
        {(customers) => (
          <div className={styles.list}>
            {customers.map((customer) => (
              <label key={customer.companyUniqueKey} className={styles.row}>
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
            ))}
          </div>
        )}
      </ListFrame>
    </fieldset>
  )
}
