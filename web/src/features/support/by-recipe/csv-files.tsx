import { useTranslation } from 'react-i18next'
import type { PerItemQuestion } from '../../../queries/per-item'
import { type CsvFile, CsvMenu, orderCsv } from '../analysis/csv-menu'
import type { tabs } from './search'

const results = '/api/support/query/productionAnalysisAggregate/byRecipe'
/** The file of each tab. */
const files = {
  summary: `${results}/summary/download`,
  day: `${results}/daily/download`,
  week: `${results}/weekly/download`,
  month: `${results}/monthly/download`,
} as const

/** The figures that the tab shows as files: on all lines together, and on each. */
export function ItemsCsvMenu({ question, tab }: { question: PerItemQuestion; tab: (typeof tabs)[number] }) {
  const { t } = useTranslation('byRecipe')
  const file = (lines: 'total' | 'perLine'): CsvFile => [
    t(`csv.${lines}.${tab}`),
    () => orderCsv('by-recipe', files[tab], { ...question, perLine: lines === 'perLine' }),
  ]
  return <CsvMenu files={[file('total'), file('perLine')]} />
}
