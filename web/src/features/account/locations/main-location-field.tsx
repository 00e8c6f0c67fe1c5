import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../ui/form/fields/choice-fields'
import { ReadValue } from '../../../ui/form/fields/read-value'
import { type FieldProps, useField } from '../../../ui/form/use-field'
import { Name } from '../../../ui/name'
import styles from './locations.module.css'
import { inOrder, type Location } from './locations-field'

interface MainLocationFieldProps extends FieldProps<string> {
  offered: readonly Location[]
  /** The keys that it may be, in order. */
  among: readonly string[]
}

/** The main one of a person's locations. One that is no longer among them stays the value, and is complained about. */
export function MainLocationField(props: MainLocationFieldProps) {
  const { offered, among } = props
  const { t } = useTranslation('locations')
  const { reading, value, error, change, blur, input } = useField<string>(props)
  const group = useId()
  if (reading) return <ReadValue of={props}>{inOrder(offered, [value])[0]?.name}</ReadValue>
  return (
    <ChoiceGroup input={input}>
      <div className={styles.locations}>
        <div className={styles.all}>
          {inOrder(offered, among).map(({ locationUniqueKey: key, name }, index) => (
            <label key={key}>
              <input
                type="radio"
                className="sg-radio"
                name={group}
                id={index === 0 ? input.id : undefined}
                checked={key === value}
                aria-invalid={error ? true : undefined}
                onChange={() => change(key)}
                onBlur={blur}
              />
              <Name>{name}</Name>
            </label>
          ))}
          {among.length === 0 && (
            <p id={input.id} tabIndex={-1}>
              {t('mainLater')}
            </p>
          )}
        </div>
      </div>
    </ChoiceGroup>
  )
}
