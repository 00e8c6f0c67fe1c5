import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../../../../ui/sortable-list'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

function Sorting() {
  const { t } = useTranslation('catalogue')
  const [order, setOrder] = useState<string[]>(['a', 'b', 'c', 'd', 'e'])
  const nameOf = (key: string) => t(`dialogs.item.${key as 'a'}`)
  return (
    <Specimens>
      <Specimen title={t('sorting.list')}>
        <SortableList
          label={t('sorting.list')}
          items={order.map((key) => ({ key, name: nameOf(key), content: nameOf(key) }))}
          onOrder={setOrder}
        />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 45, key: 'sorting', title: 'catalogue:sorting.title', Show: Sorting }
