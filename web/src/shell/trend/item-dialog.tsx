import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call'
import { api } from '../../api/client'
import { type GraphMaster, type GraphScreen, type GraphTemplate, renewTemplates } from '../../queries/trend'
import type { Extremes } from '../../ui/charts/readings'
import { ItemPicker, type PickerSets } from '../../ui/item-picker'
import { TemplateControls } from '../templates/controls'
import { useTemplateDeeds } from '../templates/deeds'
import { type NewScope, TemplateForm } from '../templates/name-form'
import { useTemplateWords } from '../templates/words'
import { allSignals, allTemplates, axesOf, rangesOf } from './items'
import { capReached, type ItemCaps } from './rules'
import { categories, categoryText, useTrendWords } from './words'

/** What the dialog is given. */
export interface ItemDialogProps {
  screen: GraphScreen
  caps: ItemCaps
  master: GraphMaster
  picked: readonly string[]
  ranges: Readonly<Record<string, Extremes>>
  onApply(items: string[]): void
  onRanges(ranges: Readonly<Record<string, Extremes>>): void
  onClose(): void
  /** A question stands above the dialog: Escape is an answer to it alone. */
  onAsking(open: boolean): void
}

/** The choice of a trend's items, and templates of it: applied, kept, shared and deleted. */
export function ItemDialog(props: ItemDialogProps) {
  const { screen, caps, master, picked, ranges, onApply, onRanges, onClose } = props
  const t = useTrendWords()
  const words = useTemplateWords()
  const client = useQueryClient()
  const [editing, setEditing] = useState<'new' | GraphTemplate | null>(null)
  const [now, setNow] = useState(picked)
  const byKey = useMemo(() => new Map(allSignals(master).map((signal) => [signal.itemKey, signal])), [master])
  const signalsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const save = (template: GraphTemplate | null, held: Held) => {
    const before = template && { templateUniqueKey: template.templateUniqueKey, version: template.version }
    const body = { ...before, screen, ...held }
    return call(api.POST('/api/trendGraphTemplateMaster/save/graph/data', { body }))
  }
  const inView = () => ({ itemKeys: [...now], axes: axesOf(ranges, signalsOf(now)) })
  const deeds = useTemplateDeeds<GraphTemplate>({
    overwriteLabel: t('items.overwrite'),
    overwrite: (template) => save(template, { ...heldBy(template), ...inView() }),
    share: (template) => save(template, { ...heldBy(template), scope: 'company' }),
    remove: ({ templateUniqueKey }) =>
      call(api.POST('/api/trendGraphTemplateMaster/delete/graph/data', { body: { templateUniqueKey } })),
    rename: setEditing,
    asking: props.onAsking,
    renew: () => renewTemplates(client),
  })
  const edited = editing === 'new' ? null : editing
  const keep = (draft: { name: string; scope: NewScope }) =>
    edited ? save(edited, { ...heldBy(edited), name: draft.name }) : save(null, { ...draft, ...inView() })
  const done = (kept: boolean) => {
    setEditing(null)
    if (kept) void renewTemplates(client)
  }
  const saveButton = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDeviceFloppy size={15} stroke={1.6} aria-hidden />}
      disabled={now.length === 0}
      onClick={() => setEditing('new')}
    >
      {t('items.keep')}
    </Button>
  )
  const sets = (['recommended', 'company', 'own'] as const).map((scope): PickerSets => {
    const choices = master.templates[scope].map((template) => ({
      key: template.templateUniqueKey,
      name: template.name,
      items: template.itemKeys,
      mark: <TemplateControls name={template.name} actions={deeds(template)} />,
    }))
    const foot = scope === 'own' ? saveButton : undefined
    return { key: scope, label: words(`scope.${scope}`), choices, none: words('noneAtAll'), foot }
  })
  const apply = (items: string[]) => {
    const template = allTemplates(master).find(({ itemKeys }) => itemKeys.join() === items.join())
    if (template) onRanges(rangesOf(template.axes))
    onApply(items)
    onClose()
  }
  return (
    <ItemPicker
      groups={master.categories.map(({ majorCategory, label, items }) => ({
        key: majorCategory,
        label,
        items: items.map((item) => ({
          key: item.itemKey,
          label: item.label,
          hint: [categoryText(t, item.unitCategory), item.unit].filter(Boolean).join(' '),
          kind: item.unitCategory,
        })),
      }))}
      picked={picked}
      onPick={setNow}
      capped={(key, chosen) => {
        const signal = byKey.get(key)
        const cap = signal && capReached(signalsOf(chosen), signal, caps)
        return cap && t(`items.cap.${cap}`, { most: caps[cap] })
      }}
      count={(chosen) =>
        t('items.count', {
          items: chosen.length,
          mostItems: caps.items,
          categories: new Set(signalsOf(chosen).map(({ unitCategory }) => unitCategory)).size,
          mostCategories: caps.categories,
        })
      }
      sets={sets}
      kinds={{
        label: t('items.kind'),
        all: t('items.allKinds'),
        of: categories.map((category) => [category, categoryText(t, category)]),
      }}
      below={
        editing && (
          <TemplateForm
            key={edited?.templateUniqueKey ?? 'new'}
            name={edited?.name}
            withScope={!edited}
            send={keep}
            onDone={done}
          />
        )
      }
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

/** What a template holds beside its key. */
interface Held {
  name: string
  scope: NewScope
  itemKeys: string[]
  axes: GraphTemplate['axes']
}

function heldBy({ name, scope, itemKeys, axes }: GraphTemplate): Held {
  return { name, scope: scope === 'company' ? 'company' : 'own', itemKeys, axes }
}
