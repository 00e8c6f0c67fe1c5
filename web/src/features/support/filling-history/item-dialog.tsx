import { useMemo } from 'react'
import type { GraphMaster } from '../../../queries/filling-history'
import type { Extremes } from '../../../ui/charts/readings'
import { ItemPicker } from '../../../ui/item-picker'
import { allSignals } from './chosen-items'
import { capReached, itemCaps } from './rules'
import { categoryText, useSay } from './words'

/** The choice of the graph's items: at most five unit categories and fifteen items. */
export function ItemDialog({
  master,
  picked,
  onApply,
  onRanges,
  onClose,
}: {
  master: GraphMaster
  picked: readonly string[]
  onApply(items: string[]): void
  onRanges(ranges: Readonly<Record<string, Extremes>>): void
  onClose(): void
}) {
  const { t } = useSay()
  const byKey = useMemo(() => new Map(allSignals(master).map((signal) => [signal.itemKey, signal])), [master])
  const signalsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const groups = master.categories.map(({ majorCategory, label, items }) => ({
    key: majorCategory,
    label,
    items: items.map((item) => ({
      key: item.itemKey,
      label: item.label,
      hint: [categoryText(t, item.unitCategory), item.unit].filter(Boolean).join(' '),
    })),
  }))
  const templates = [...master.templates.recommended, ...master.templates.own, ...master.templates.company]
  const apply = (items: string[]) => {
    const template = templates.find(({ itemKeys }) => itemKeys.join() === items.join())
    if (template) onRanges(rangesOf(template.axes))
    onApply(items)
    onClose()
  }
  return (
    <ItemPicker
      groups={groups}
      picked={picked}
      capped={(key, now) => {
        const signal = byKey.get(key)
        const cap = signal && capReached(signalsOf(now), signal)
        return cap && t(`items.cap.${cap}`, { most: itemCaps[cap] })
      }}
      count={(now) =>
        t('items.count', {
          items: now.length,
          categories: new Set(signalsOf(now).map(({ unitCategory }) => unitCategory)).size,
        })
      }
      sets={{
        label: t('items.templates'),
        choices: templates.map(({ templateUniqueKey, name, itemKeys }) => ({
          key: templateUniqueKey,
          name,
          items: itemKeys,
        })),
      }}
      onApply={apply}
      onCancel={onClose}
      words={{
        search: t('items.search'),
        nothing: t('items.nothing'),
        apply: t('items.apply'),
        cancel: t('items.cancel'),
      }}
    />
  )
}

function rangesOf(axes: GraphMaster['templates']['own'][number]['axes']): Record<string, Extremes> {
  const own = axes.flatMap(({ unitCategory, auto, min, max }) =>
    auto || min == null || max == null ? [] : [[unitCategory, { min, max }] as const],
  )
  return Object.fromEntries(own)
}
