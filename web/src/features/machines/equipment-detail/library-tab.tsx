import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { equipmentDetailQuery } from '../../../queries/equipment-detail'
import { keyOf, type LibraryItem, libraryOfModel } from '../../../queries/library'
import { libraryOrders } from '../../../queries/library-choices'
import { Card } from '../../../shell/library/card'
import { DocumentDialog } from '../../../shell/library/document-dialog'
import styles from '../../../shell/library/library.module.css'
import { OrderChoice } from '../../../shell/library/order-choice'
import { FilterChoice, ListFilters } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { useList } from '../../../shell/list/list'
import { useListMemory } from '../../../shell/list/position'
import { EmptyState } from '../../../ui/blank'

const types = ['10', '20', '30'] as const
const search = listSearch({ filters: { type: oneOf(types) }, sorts: libraryOrders })

/** The maker's documents and videos for machines of this model. */
export default function LibraryTab({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation('equipmentDetail')
  const { data: device } = useQuery(equipmentDetailQuery(deviceUniqueKey))
  if (!device) return null
  if (!device.model) return <EmptyState title={t('library.noModel')} reason={t('library.noModelText')} />
  return <Shelf model={device.model} />
}

function Shelf({ model }: { model: string }) {
  const { t } = useTranslation(['library', 'equipmentDetail'])
  const position = useListMemory(search)
  const of = useMemo(() => libraryOfModel(model), [model])
  const list = useList(position, {
    key: of.key,
    ask: ({ page, size, type, sort }, signal) =>
      of.ask({ page, size, ...(type && { type: Number(type) as 10 }), ...(sort && { sort }) }, signal),
  })
  const [opened, open] = useState<LibraryItem | null>(null)
  return (
    <>
      <ListFilters list={list}>
        <FilterChoice
          label={t('types')}
          value={list.asked.type}
          choices={types.map((type) => [type, t(`type.${type}`)])}
          onChoose={(type) => list.change({ type })}
        />
        <OrderChoice value={list.asked.sort} onChoose={(sort) => list.change({ sort })} />
      </ListFilters>
      <ListFrame
        list={list}
        label={t('equipmentDetail:tab.library')}
        none={{ title: t('equipmentDetail:library.none'), reason: t('equipmentDetail:library.noneText') }}
      >
        {(rows) => (
          <div className={styles.cards}>
            {rows.map((item) => (
              <Card key={keyOf(item)} item={item} onDocument={open} />
            ))}
          </div>
        )}
      </ListFrame>
      {opened && <DocumentDialog item={opened} onClose={() => open(null)} />}
    </>
  )
}
