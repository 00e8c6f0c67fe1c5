import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemNumber } from '../../../lib/figures'
import { clockText, dateText } from '../../../lib/zone'
import { itemsQuery, type RanItem } from '../../../queries/filling-history'
import { useField } from '../../../ui/form/use-field'
import type { Bound } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import styles from './filling-history.module.css'
import type { Draft } from './filter-draft'
import { itemsQuestionOf, means } from './items'
import { useSay } from './words'

interface ItemFieldProps extends Bound<string> {
  draft: Draft
  zone: string
  /** An item was picked from the offer; null for all items. */
  onPick(item: RanItem | null): void
}

const all = 'all'
const note = 'note'

/** The identifier. As numbers and codes are hard to remember, the items of the window are offered, the newest first. */
export function ItemField({ draft, zone, onPick, ...bound }: ItemFieldProps) {
  const { t } = useSay()
  const { value, change, input } = useField<string>({ ...bound, label: t(`identifier.${draft.kind}`) })
  const [open, setOpen] = useState(false)
  const question = useMemo(() => itemsQuestionOf(draft, zone), [draft, zone])
  const offered = draft.kind !== 'filmCode'
  const ran = useQuery(itemsQuery(open && offered ? question : null))
  const items = useMemo(() => new Map(ran.data?.map((item) => [keyOf(item), item])), [ran.data])
  const textOf = (item: RanItem) =>
    draft.kind === 'userItemCode' ? item.userItemCode : itemNumber(item.recipeDataNumber)
  const choices = [...items].filter(([, item]) => textOf(item) !== '')
  const state = !question ? 'noWindow' : ran.isError ? 'failed' : ran.data ? 'none' : 'loading'
  const data = [
    { value: all, label: t('identifier.allItems') },
    ...choices.map(([key, item]) => ({ value: key, label: textOf(item) })),
    ...(choices.length === 0 ? [{ value: note, label: t(`offer.${state}`), disabled: true }] : []),
  ]
  // A field that already names an item shows them all: the way to another one is not over an empty field.
  const complete = choices.some(([, item]) => textOf(item) === value)
  const fits = (key: string, typed: string) => {
    const item = items.get(key)
    return !item || complete || means(typed, item)
  }
  return (
    <Autocomplete
      {...input}
      w={draft.kind === 'recipeDataNumber' ? 104 : 160}
      data={offered ? data : []}
      filter={({ options, search }) => options.filter((option) => 'value' in option && fits(option.value, search))}
      renderOption={({ option }) => {
        const item = items.get(option.value)
        if (item) return <Offer item={item} zone={zone} />
        return <span className={styles.offer}>{data.find(({ value }) => value === option.value)?.label}</span>
      }}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      maxDropdownHeight={320}
      openOnFocus={false}
      autoComplete="off"
      value={value}
      onDropdownOpen={() => setOpen(true)}
      onOptionSubmit={(key) => onPick(items.get(key) ?? null)}
      onChange={change}
    />
  )
}

function Offer({ item, zone }: { item: RanItem; zone: string }) {
  const { t } = useSay()
  const at = Date.parse(item.latestTime)
  const latest = `${dateText(at, zone).slice(5)} ${clockText(at, zone)}`
  return (
    <span className={styles.offer}>
      <b>{itemNumber(item.recipeDataNumber)}</b>
      <span>
        {item.recipeDataName && <Name>{item.recipeDataName}</Name>} <small>{item.userItemCode}</small>
      </span>
      <small>{t('offer.latest', { time: latest })}</small>
    </span>
  )
}

function keyOf(item: RanItem): string {
  return `${item.recipeDataNumber} ${item.userItemCode} ${item.recipeDataName}`
}
