import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { GraphScreen } from '../../queries/trend'
import type { Extremes, TrendPane } from '../../ui/charts/readings'
import { AxisDialog } from './axis-dialog'
import { ItemDialog } from './item-dialog'
import type { TrendItems } from './items'
import type { ItemCaps } from './rules'
import { useTrendWords } from './words'

/** The dialog that is open: the choice of items, or the range of a pane's axis. */
export type OpenDialog = 'items' | { axis: string } | null

/** A trend's dialogs. */
export function ChartDialogs({
  screen,
  caps,
  open,
  panes,
  items,
  ranges,
  onRanges,
  onClose,
}: {
  screen: GraphScreen
  caps: ItemCaps
  open: OpenDialog
  panes: readonly TrendPane[]
  items: TrendItems
  ranges: Readonly<Record<string, Extremes>>
  onRanges(ranges: Readonly<Record<string, Extremes>>): void
  onClose(): void
}) {
  const t = useTrendWords()
  const [asking, setAsking] = useState(false)
  // Looked up at each turn: the values that bound a range may arrive while its dialog is open.
  const axis = open === 'items' ? undefined : panes.find(({ id }) => id === open?.axis)
  return (
    <Modal
      opened={open === 'items' || axis !== undefined}
      onClose={onClose}
      closeOnEscape={!asking}
      size={axis ? 420 : 860}
      title={axis ? t('axis.title', { category: axis.label }) : t('items.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {open === 'items' && items.master.data && (
        <ItemDialog
          screen={screen}
          caps={caps}
          master={items.master.data}
          picked={items.itemKeys}
          ranges={ranges}
          onApply={items.choose}
          onRanges={onRanges}
          onClose={onClose}
          onAsking={setAsking}
        />
      )}
      {axis && <AxisDialog pane={axis} signals={items.signals} ranges={ranges} onApply={onRanges} onClose={onClose} />}
    </Modal>
  )
}
