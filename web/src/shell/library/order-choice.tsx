import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { libraryOrders } from '../../queries/library-choices'

type LibraryOrder = (typeof libraryOrders)[number]

/** The seven orders of the library's lists; with `unnamed` the label is only spoken. */
export function OrderChoice({
  value,
  unnamed = false,
  onChoose,
}: {
  value: LibraryOrder | undefined
  unnamed?: boolean
  onChoose(order: LibraryOrder | undefined): void
}) {
  const { t } = useTranslation('library')
  return (
    <NativeSelect
      {...(unnamed ? { 'aria-label': t('sort') } : { label: t('sort') })}
      value={value ?? 'recommended'}
      data={libraryOrders.map((order) => ({ value: order, label: t(`sorts.${order}`) }))}
      onChange={(event) => onChoose(libraryOrders.find((one) => one === event.currentTarget.value))}
    />
  )
}
