//! The filters above a list. What they say stands in the list's position, so in the address where it has one.
import '@mantine/core/styles/Combobox.layer.css'
import '../../ui/styles/filter-bar.css'
import '../../ui/styles/list.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../lib/figures'
import type { List } from './list'

/** The row of filters, and how many rows they leave. */
export function ListFilters<Row>({ list, children }: { list: List<Row, object>; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="sg-filter sg-list-filters">
      {children}
      <strong role="status">
        {list.count !== undefined && !list.dimmed && t('list.count', { count: list.count, number: figure(list.count) })}
      </strong>
    </div>
  )
}

/** The words a list is searched by: sent by the button or Enter, not letter by letter. */
export function SearchBox({
  label,
  value = '',
  onSearch,
}: {
  label: string
  value?: string | undefined
  onSearch(words: string): void
}) {
  const { t } = useTranslation()
  const [typed, type] = useState({ for: value, words: value })
  // the address changed without us: Back, or the filters were cleared
  if (typed.for !== value) type({ for: value, words: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.words.trim())
  }
  return (
    <form className="sg-searchbox" onSubmit={submit}>
      <TextInput
        label={label}
        type="search"
        maxLength={100}
        value={typed.words}
        onChange={(event) => type({ for: value, words: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}>
        {t('list.search')}
      </Button>
    </form>
  )
}

/** A filter of a few values; none of them shows all. */
export function FilterChoice<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: Value | undefined
  choices: readonly (readonly [Value, string])[]
  onChoose(value: Value | undefined): void
}) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: t('list.all') }, ...choices.map(([key, name]) => ({ value: key, label: name }))]}
      onChange={(event) => onChoose(choices.find(([key]) => key === event.currentTarget.value)?.[0])}
    />
  )
}
