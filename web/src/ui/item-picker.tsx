import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './styles/item-picker.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { hasPart } from '../lib/has-part'
import { DialogFoot } from './dialog-foot'

/** An item that can be picked, in its group. */
export interface PickerGroup {
  key: string
  label: string
  items: readonly PickerItem[]
}

interface PickerItem {
  key: string
  label: string
  hint: string
  /** What the choice of kinds goes by. */
  kind?: string
}

/** Ready-made choices under one name. */
export interface PickerSets {
  key: string
  label: string
  choices: readonly {
    key: string
    name: string
    items: readonly string[]
    /** Beside it: what can be done with it, or why nothing can. */
    mark?: ReactNode
  }[]
  /** Stands in place of the choices where there are none. */
  none?: string
  /** Behind the choices. */
  foot?: ReactNode
}

/** The picker's words. */
export interface PickerWords {
  search: string
  nothing: string
  apply: string
  cancel: string
}

/** A choice of items with a search and caps. A capped item stays in sight, disabled, with the reason beside it. */
export function ItemPicker({
  groups,
  picked,
  capped,
  count,
  sets,
  kinds,
  below,
  onPick,
  onApply,
  onCancel,
  words,
}: {
  groups: readonly PickerGroup[]
  picked: readonly string[]
  /** Why an item cannot be added to what is picked now. */
  capped(key: string, picked: readonly string[]): string | undefined
  /** How much is picked, of how much. */
  count(picked: readonly string[]): string
  /** Ready-made choices. */
  sets: readonly PickerSets[]
  /** Kinds of items, to see those of one alone. */
  kinds?: { label: string; all: string; of: readonly (readonly [key: string, label: string])[] }
  /** Below the items: what can be done with those that are picked. */
  below?: ReactNode
  /** Told of each change of what is picked, before it is applied. */
  onPick?(picked: readonly string[]): void
  onApply(picked: string[]): void
  onCancel(): void
  words: PickerWords
}) {
  const [chosen, setOwn] = useState<readonly string[]>(picked)
  const [sought, setSought] = useState('')
  const [kind, setKind] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const known = new Set(groups.flatMap(({ items }) => items.map(({ key }) => key)))
  const setChosen = (next: readonly string[]) => {
    setOwn(next)
    onPick?.(next)
  }
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  const narrowed = sought !== '' || kind !== ''
  const fits = (item: PickerItem) => hasPart(item.label, sought) && (kind === '' || item.kind === kind)
  const matching = groups
    .map((group) => ({ ...group, items: group.items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
  const fold = (key: string) =>
    setFolded((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  return (
    <div>
      {sets.map((set) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div key={set.key} className="sg-picker-sets" role="group" aria-label={set.label}>
          <span aria-hidden="true">{set.label}</span>
          {set.choices.length === 0 && set.none && <small>{set.none}</small>}
          {set.choices.map(({ key, name, items, mark }) => {
            const there = items.filter((one) => known.has(one))
            return (
              <span key={key} className="sg-picker-set">
                <Button
                  size="xs"
                  variant="default"
                  aria-pressed={there.length > 0 && there.join() === chosen.join()}
                  onClick={() => setChosen(there)}
                >
                  {name}
                </Button>
                {mark}
              </span>
            )
          })}
          {set.foot}
        </div>
      ))}
      <div className="sg-picker-head">
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        {kinds && (
          <NativeSelect
            aria-label={kinds.label}
            value={kind}
            data={[{ value: '', label: kinds.all }, ...kinds.of.map(([value, label]) => ({ value, label }))]}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
        )}
        <b role="status">{count(chosen)}</b>
      </div>
      <div className="sg-picker-groups">
        {matching.length === 0 && <p>{words.nothing}</p>}
        {matching.map((group) => {
          const open = narrowed || !folded.has(group.key)
          const picks = group.items.filter(({ key }) => chosen.includes(key)).length
          const Sign = open ? IconChevronDown : IconChevronRight
          return (
            <fieldset key={group.key}>
              <legend>
                <button type="button" aria-expanded={open} onClick={() => fold(group.key)}>
                  {group.label} {picks > 0 && <small>{picks}</small>}
                  <Sign size={15} stroke={1.6} aria-hidden />
                </button>
              </legend>
              {open &&
                group.items.map((item) => {
                  const reason = chosen.includes(item.key) ? undefined : capped(item.key, chosen)
                  return (
                    <Checkbox
                      key={item.key}
                      size="xs"
                      label={
                        <>
                          {item.label} <small>{item.hint}</small>
                        </>
                      }
                      description={reason}
                      checked={chosen.includes(item.key)}
                      disabled={reason !== undefined}
                      onChange={() => toggle(item.key)}
                    />
                  )
                })}
            </fieldset>
          )
        })}
      </div>
      {below}
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button onClick={() => onApply([...chosen])}>{words.apply}</Button>
      </DialogFoot>
    </div>
  )
}
