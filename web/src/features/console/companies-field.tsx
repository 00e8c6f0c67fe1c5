import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompanyChoice, companyChoicesQuery } from '../../queries/console-content'
import { FailureNote } from '../../shell/query-state'
import { type FieldProps, useField } from '../../ui/form/use-field'

const pauseMs = 250

/** Companies, found by a part of their name. */
export function CompaniesField(props: FieldProps<readonly CompanyChoice[]>) {
  const { t } = useTranslation(['console', 'common'])
  const { value, change, input } = useField<readonly CompanyChoice[]>(props)
  const [typed, type] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), pauseMs)
  const query = useQuery({ ...companyChoicesQuery(keyword), placeholderData: keepPreviousData })
  const found = query.data ?? []
  const all = [...value, ...found.filter((one) => !value.some((own) => own.companyUniqueKey === one.companyUniqueKey))]
  const { 'data-wide': wide, ...own } = input
  return (
    <div data-wide={wide}>
      <MultiSelect
        {...own}
        placeholder={t('content.companiesFind')}
        nothingFoundMessage={t('common:form.nothingFits')}
        searchable
        searchValue={typed}
        onSearchChange={type}
        filter={({ options }) => options}
        maxDropdownHeight={280}
        data={all.map(({ companyUniqueKey, name }) => ({ value: companyUniqueKey, label: name }))}
        value={value.map(({ companyUniqueKey }) => companyUniqueKey)}
        onChange={(keys) => change(all.filter((one) => keys.includes(one.companyUniqueKey)))}
      />
      {query.isError && <FailureNote query={query} what={t('content.companies')} />}
    </div>
  )
}
