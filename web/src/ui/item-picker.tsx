import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './styles/item-picker.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { hasPart } from '../lib/has-part'
import { DialogFoot } from './dialog-foot'

/** An item that can be picked, in its group. */
export interface PickerGroup {
  key: string
  label: string
  items: readonly { key: string; label: string; hint: string }[]
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
  sets: { label: string; choices: readonly { key: string; name: string; items: readonly string[] }[] }
  onApply(picked: string[]): void
  onCancel(): void
  words: PickerWords
}) {
  const [chosen, setChosen] = useState<readonly string[]>(picked)
  const [sought, setSought] = useState('')
  const known = new Set(groups.flatMap(({ items }) => items.map(({ key }) => key)))
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  const matching = groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => hasPart(label, sought)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <div>
      {sets.choices.length > 0 && (
        <div className="sg-picker-sets">
          <span>{sets.label}</span>
          {sets.choices.map(({ key, name, items }) => (
            <Button
              key={key}
              size="xs"
              variant="default"
              onClick={() => setChosen(items.filter((one) => known.has(one)))}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="sg-picker-head">
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <b role="status">{count(chosen)}</b>
      </div>
      <div className="sg-picker-groups">
        {matching.length === 0 && <p>{words.nothing}</p>}
        {matching.map((group) => (
          <fieldset key={group.key}>
            <legend>{group.label}</legend>
            {group.items.map((item) => {
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
        ))}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button onClick={() => onApply([...chosen])}>{words.apply}</Button>
      </DialogFoot>
    </div>
  )
}
