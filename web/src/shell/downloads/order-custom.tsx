import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { customFileOffersQuery } from '../../queries/custom-files'

/** The way to files in forms of the company's own; nothing where it has none. */
export function OrderCustom({ onOrder }: { onOrder(): void }) {
  const { t } = useTranslation()
  const offers = useQuery(customFileOffersQuery)
  if (!offers.data?.length) return null
  return (
    <Button variant="default" onClick={onOrder}>
      {t('downloads.order')}
    </Button>
  )
}
