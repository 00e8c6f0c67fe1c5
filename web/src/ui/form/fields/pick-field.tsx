import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { type ComboboxData, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

interface Choice {
  value: string
  label: string
}

interface PickFieldProps extends FieldProps<string> {
  choices: readonly Choice[] | readonly { group: string; items: readonly Choice[] }[]
  className?: string
  onPick?: (value: string) => void
}

/** One of many, found by typing a part of its name. Nothing picked is the empty text. */
export function PickField(props: PickFieldProps) {
  const { choices, className = '', onPick } = props
  const { t } = useTranslation()
  const { reading, value, change, input } = useField<string>(props)
  const all = choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]))
  const picked = all.find((choice) => choice.value === value)?.label
  if (reading) return <ReadValue of={props}>{picked}</ReadValue>
  const { 'data-wide': whole, ...own } = input
  return (
    <Select
      {...own}
      wrapperProps={{ 'data-wide': whole }}
      className={className}
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFits')}
      searchable
      openOnFocus={false}
      maxDropdownHeight={320}
      data={choices as ComboboxData}
      title={picked}
      value={value || null}
      onChange={(next) => {
        change(next ?? '')
        onPick?.(next ?? '')
      }}
    />
  )
}
