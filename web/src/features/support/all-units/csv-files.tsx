import { useTranslation } from 'react-i18next'
import type { LocationDays, UnitDays } from '../../../queries/production-analysis'
import { type CsvFile, CsvMenu, orderCsv } from '../analysis/csv-menu'

const screen = 'all-units'
const results = '/api/support/query/production/result'

/** The figures of all units as files, and of the unit that is looked at: whole and by day. */
export function UnitsCsvMenu({ asked, unit }: { asked: LocationDays; unit: UnitDays | null }) {
  const { t } = useTranslation('allUnits')
  const all: CsvFile[] = [
    [t('csv.all'), () => orderCsv(screen, `${results}/total/download`, asked)],
    [t('csv.allDays'), () => orderCsv(screen, `${results}/total/day/download`, asked)],
  ]
  const one: CsvFile[] = unit
    ? [
        [t('csv.unit'), () => orderCsv(screen, `${results}/single/download`, unit)],
        [t('csv.unitDays'), () => orderCsv(screen, `${results}/single/day/download`, unit)],
      ]
    : []
  return <CsvMenu files={[...all, ...one]} />
}
