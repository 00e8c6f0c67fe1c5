import { useTranslation } from 'react-i18next'
import { Name } from '../../../ui/name'
import styles from './staff-login.module.css'
import type { Customer } from './use-customers'

/** The main place: open when a customer is picked, with the places of that customer alone. */
export function Places({
  customer,
  picked,
  onPick,
}: {
  customer: Customer | null
  picked: string | null
  onPick(locationUniqueKey: string): void
}) {
  const { t } = useTranslation('provider')
  return (
    <fieldset className={styles.part} disabled={customer === null}>
      <legend>{t('staffLogin.place')}</legend>
      {customer === null && <p className={styles.hint}>{t('staffLogin.placeClosed')}</p>}
      {customer?.locations.length === 0 && <p className={styles.hint}>{t('staffLogin.noPlaces')}</p>}
      {customer && customer.locations.length > 0 && (
        <div className={styles.list}>
          {customer.locations.map(({ locationUniqueKey, name, timeZone }) => (
            <label key={locationUniqueKey} className={styles.row}>
              <input
                type="radio"
                name="place"
                checked={locationUniqueKey === picked}
                onChange={() => onPick(locationUniqueKey)}
              />
              <b>
                <Name>{name}</Name>
              </b>
              <span>{timeZone}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
