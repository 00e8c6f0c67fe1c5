import type { Sides } from '../../../queries/production-analysis'
import { type CsvFile, CsvMenu, orderCsv } from '../analysis/csv-menu'
import { useAnalysisWords } from '../analysis/words'
import { figuresOf } from './asked'
import type { TwoUnitsSearch } from './search'

const screen = 'two-units'
const results = '/api/support/query/production/result/single'

/** The figures of either side as files: whole, by day, every ten minutes. */
export function SidesCsvMenu({ sides, search }: { sides: Sides; search: TwoUnitsSearch }) {
  const { t } = useAnalysisWords()
  const figures = [...figuresOf(search)]
  const files = (['basis', 'target'] as const).flatMap((side): CsvFile[] => {
    const [letter, of] = [side === 'basis' ? 'A' : 'B', { ...sides[side], side }] as const
    return [
      [t(`csv${letter}`), () => orderCsv(screen, `${results}/download`, of)],
      [t(`csvDays${letter}`), () => orderCsv(screen, `${results}/day/download`, of)],
      [
        t(`csvTens${letter}`),
        () => orderCsv(screen, '/api/support/download/screen/graph/csv/standard', { ...of, figures }),
      ],
    ]
  })
  return <CsvMenu files={files} />
}
