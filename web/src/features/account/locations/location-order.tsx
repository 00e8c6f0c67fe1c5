import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFrame } from '../../../ui/form/frame'
import type { Bound } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { SortableList } from '../../../ui/sortable-list'
import styles from './locations.module.css'
import { inOrder, type Location } from './locations-field'

/** The order of the locations that are chosen. It changes the same field as their choice, and nobody can do it wrong. */
export function LocationOrder({ name, form, offered }: Bound<readonly string[]> & { offered: readonly Location[] }) {
  const { t } = useTranslation('locations')
  const { reading } = useFrame()
  const { field } = useController({ name, control: form.control })
  const id = useId()
  if (reading) return null
  const items = inOrder(offered, field.value as readonly string[]).map((location) => ({
    key: location.locationUniqueKey,
    name: location.name,
    content: <Name>{location.name}</Name>,
  }))
  return (
    <div className={styles.locations} data-wide>
      <p className="mantine-InputWrapper-label" id={id}>
        {t('order')}
      </p>
      <p className="mantine-InputWrapper-description">{t('orderHelp')}</p>
      <SortableList label={t('order')} items={items} onOrder={field.onChange} />
    </div>
  )
}
