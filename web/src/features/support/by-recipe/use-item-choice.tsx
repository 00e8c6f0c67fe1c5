import { lazy, Suspense, useState } from 'react'
import type { AnalysisProps } from './analysis'
import { addressOf, itemsOf } from './items'

const ItemDialog = lazy(() => import('./item-dialog'))

/** The dialog that chooses items, and what opens it. */
export function useItemChoice({ place, search, change }: AnalysisProps) {
  const [opened, setOpened] = useState(false)
  const dialog = opened && (
    <Suspense fallback={null}>
      <ItemDialog
        chosen={itemsOf(search.items)}
        location={place.locationUniqueKey}
        onChoose={(items) => change({ items: addressOf(items) })}
        onClose={() => setOpened(false)}
      />
    </Suspense>
  )
  return { dialog, open: () => setOpened(true) }
}
