import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconTable, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import type { BoardLine } from '../../../../shell/board/board'
import { useTemplateWords } from '../../../../shell/templates/words'
import { allTemplates, rangesOf } from '../../../../shell/trend/items'
import { useTrendWords } from '../../../../shell/trend/words'
import type { Extremes } from '../../../../ui/charts/readings'
import type { Refresh } from '../refresh'
import { RefreshTools } from '../refresh-tools'
import { trendSpans } from '../search'
import { useStatusWords } from '../words'
import styles from './trend.module.css'
import { itemCaps, type useLineItems } from './use-line-items'

interface ToolsProps {
  items: ReturnType<typeof useLineItems>
  span: (typeof trendSpans)[number]
  zoomed: boolean
  asTable: boolean
  refresh: Refresh
  renewing: boolean
  fillers: BoardLine['row']['machines']
  filler: string
  onFiller(device: string): void
  onItems(): void
  onRanges(ranges: Readonly<Record<string, Extremes>>): void
  onSpan(span: (typeof trendSpans)[number]): void
  onTable(): void
  onRenew(): void
  /** What the drag does, without a drag: a factor for the stretch, or all of it. */
  onScale(factor: number): void
  onReset(): void
}

/** What is drawn, how far back, and when it is renewed. */
export function Tools(props: ToolsProps) {
  const { items, span, zoomed, asTable, refresh, renewing, fillers, filler } = props
  const t = useStatusWords()
  const say = useTrendWords()
  const table = say(asTable ? 'common:hideTable' : 'common:showTable')
  return (
    <div className={styles.tools}>
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={props.onItems}>
        {say('items.open', { count: items.itemKeys.length, most: itemCaps.items })}
      </Button>
      <TemplateChoice items={items} onRanges={props.onRanges} />
      {fillers.length > 1 && (
        <NativeSelect
          aria-label={t('trend.filler')}
          value={filler}
          data={fillers.map(({ deviceUniqueKey, displayName }) => ({ value: deviceUniqueKey, label: displayName }))}
          onChange={(event) => props.onFiller(event.currentTarget.value)}
        />
      )}
      <Button.Group aria-label={t('trend.span.label')} className={styles.group ?? ''}>
        {trendSpans.map((one) => (
          <Button key={one} variant="default" aria-pressed={!zoomed && one === span} onClick={() => props.onSpan(one)}>
            {t(`trend.span.${one}`)}
          </Button>
        ))}
      </Button.Group>
      <Button.Group>
        <Button
          variant="default"
          aria-label={say('chart.zoomIn')}
          title={say('chart.zoomIn')}
          onClick={() => props.onScale(0.5)}
        >
          <IconZoomIn size={16} aria-hidden />
        </Button>
        <Button
          variant="default"
          aria-label={say('chart.zoomOut')}
          title={say('chart.zoomOut')}
          disabled={!zoomed}
          onClick={() => props.onScale(2)}
        >
          <IconZoomOut size={16} aria-hidden />
        </Button>
        <Button
          variant="default"
          aria-label={say('chart.zoomReset')}
          title={say('chart.zoomReset')}
          disabled={!zoomed}
          onClick={props.onReset}
        >
          <IconZoomReset size={16} aria-hidden />
        </Button>
      </Button.Group>
      <div className={styles.right}>
        <RefreshTools of="trend" {...{ refresh, renewing }} onRenew={props.onRenew} />
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          aria-label={table}
          title={table}
          onClick={props.onTable}
        >
          {table}
        </Button>
      </div>
    </div>
  )
}

/** Ready-made choices by who made them: what is picked is drawn, with its axes. */
function TemplateChoice({ items, onRanges }: Pick<ToolsProps, 'items' | 'onRanges'>) {
  const t = useStatusWords()
  const words = useTemplateWords()
  const master = items.master.data
  const all = allTemplates(master)
  const known = new Set(master?.categories.flatMap((group) => group.items.map(({ itemKey }) => itemKey)))
  const there = (keys: readonly string[]) => keys.filter((key) => known.has(key))
  const applied = all.find(({ itemKeys }) => there(itemKeys).join() === items.itemKeys.join())
  const choose = (key: string) => {
    const template = all.find(({ templateUniqueKey }) => templateUniqueKey === key)
    if (!template) return
    onRanges(rangesOf(template.axes))
    items.choose(there(template.itemKeys))
  }
  return (
    <NativeSelect
      className={styles.template ?? ''}
      aria-label={t('trend.template')}
      title={t('trend.template')}
      value={applied?.templateUniqueKey ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {!applied && <option value="">{t('trend.ownChoice')}</option>}
      {(['recommended', 'company', 'own'] as const).map((scope) => {
        const of = master?.templates[scope] ?? []
        return (
          <optgroup key={scope} label={words(`scope.${scope}`)}>
            {of.map(({ templateUniqueKey, name, itemKeys }) => (
              <option key={templateUniqueKey} value={templateUniqueKey} disabled={there(itemKeys).length === 0}>
                {name}
              </option>
            ))}
            {of.length === 0 && <option disabled>{words('noneAtAll')}</option>}
          </optgroup>
        )
      })}
    </NativeSelect>
  )
}
