import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataTableProps } from '../../ui/data-table'

/** A table of figures that are all there, such as those of a chart. */
export function PlainTable<Row extends RowData>(props: Omit<DataTableProps<Row>, 'moreColumns'>) {
  const { t } = useTranslation()
  return <DataTable {...props} moreColumns={(count) => t('list.moreColumns', { count })} />
}
