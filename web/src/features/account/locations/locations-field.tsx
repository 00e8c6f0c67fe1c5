import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '../../../api/generated/schema'
import { hasPart } from '../../../lib/has-part'
import { ChoiceGroup } from '../../../ui/form/fields/choice-fields'
import { ReadValue } from '../../../ui/form/fields/read-value'
import { type FieldProps, useField } from '../../../ui/form/use-field'
import { Name } from '../../../ui/name'
import styles from './locations.module.css'

export type Location = components['schemas']['LocationRow']

/** From how many locations on they are looked for by their name. */
const searched = 9

interface LocationsFieldProps extends FieldProps<readonly string[]> {
  offered: readonly Location[]
}

/** Which locations a person has. What is ticked later stands later in their order. */
export function LocationsField(props: LocationsFieldProps) {
  const { offered } = props
  const { t } = useTranslation('locations')
  const { reading, value, error, change, blur, input } = useField<readonly string[]>(props)
  const [sought, setSought] = useState('')
  if (reading)
    return (
      <ReadValue of={props}>
        {inOrder(offered, value)
          .map(({ name }) => name)
          .join(', ')}
      </ReadValue>
    )
  const fitting = offered.filter(({ name }) => hasPart(name, sought))
  const toggle = (key: string) => change(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])
  const searchable = offered.length >= searched
  return (
    <ChoiceGroup input={input}>
      <div className={styles.locations}>
        {searchable && (
          <TextInput
            id={input.id}
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={15} aria-hidden />}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            // here it ends a word, and does not send the form
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <div className={styles.all}>
          {fitting.map(({ locationUniqueKey: key, name }, index) => (
            <label key={key}>
              <input
                type="checkbox"
                className="sg-radio"
                id={index === 0 && !searchable ? input.id : undefined}
                checked={value.includes(key)}
                aria-invalid={error ? true : undefined}
                onChange={() => toggle(key)}
                onBlur={blur}
              />
              <Name>{name}</Name>
            </label>
          ))}
          {offered.length === 0 ? (
            <p id={input.id} tabIndex={-1}>
              <b>{t('none')}</b> {t('noneText')}
            </p>
          ) : (
            fitting.length === 0 && <p>{t('noneFit', { sought: sought.trim() })}</p>
          )}
        </div>
        <p role="status">{t('chosen', { count: value.length })}</p>
      </div>
    </ChoiceGroup>
  )
}

/** The locations of these keys, in the keys' order. */
export function inOrder(offered: readonly Location[], keys: readonly string[]): Location[] {
  return keys.flatMap((key) => offered.find(({ locationUniqueKey }) => locationUniqueKey === key) ?? [])
}
