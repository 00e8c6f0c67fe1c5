import { Modal } from '@mantine/core'
import type { Extremes, TrendPane } from '../../../ui/charts/readings'
import { AxisDialog } from './axis-dialog'
import type { useChosenItems } from './chosen-items'
import { ItemDialog } from './item-dialog'
import { useSay } from './words'

/** The dialog that is open: the choice of items, or the range of a pane's axis. */
export type OpenDialog = 'items' | { axis: string } | null

/** The graph's dialogs. */
export function ChartDialogs({
  open,
  panes,
  items,
  ranges,
  onRanges,
  onClose,
}: {
  open: OpenDialog
  panes: readonly TrendPane[]
  items: ReturnType<typeof useChosenItems>
  ranges: Readonly<Record<string, Extremes>>
  onRanges(ranges: Readonly<Record<string, Extremes>>): void
  onClose(): void
}) {
  const { t } = useSay()
  // Looked up at each turn: the values that bound a range may arrive while its dialog is open.
  const axis = open === 'items' ? undefined : panes.find(({ id }) => id === open?.axis)
  return (
    <Modal
      opened={open === 'items' || axis !== undefined}
      onClose={onClose}
      size={axis ? 420 : 860}
      title={axis ? t('axis.title', { category: axis.label }) : t('items.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {open === 'items' && items.master.data && (
        <ItemDialog
          master={items.master.data}
          picked={items.itemKeys}
          onApply={items.choose}
          onRanges={onRanges}
          onClose={onClose}
        />
      )}
      {axis && <AxisDialog pane={axis} signals={items.signals} ranges={ranges} onApply={onRanges} onClose={onClose} />}
    </Modal>
  )
}
