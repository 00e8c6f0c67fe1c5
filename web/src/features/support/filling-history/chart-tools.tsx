import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconTable, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { itemCaps } from './rules'
import { useSay } from './words'

interface ChartToolsProps {
  /** How many items the graph shows. */
  items: number
  zoomed: boolean
  asTable: boolean
  onItems(): void
  onTable(): void
  /** What the drag does, without a drag: a factor for the stretch, or all of it. */
  onScale(factor: number): void
  onReset(): void
}

/** The graph's buttons. */
export function ChartTools({ items, zoomed, asTable, onItems, onTable, onScale, onReset }: ChartToolsProps) {
  const { t, say } = useSay()
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={onItems}>
        {say('items.open', { count: items, most: itemCaps.items })}
      </Button>
      <Button variant="default" leftSection={<IconTable size={16} />} aria-pressed={asTable} onClick={onTable}>
        {t(asTable ? 'common:hideTable' : 'common:showTable')}
      </Button>
      <Button.Group>
        <Button variant="default" leftSection={<IconZoomIn size={16} />} onClick={() => onScale(0.5)}>
          {say('chart.zoomIn')}
        </Button>
        <Button variant="default" leftSection={<IconZoomOut size={16} />} disabled={!zoomed} onClick={() => onScale(2)}>
          {say('chart.zoomOut')}
        </Button>
        <Button variant="default" leftSection={<IconZoomReset size={16} />} disabled={!zoomed} onClick={onReset}>
          {say('chart.zoomReset')}
        </Button>
      </Button.Group>
    </>
  )
}
