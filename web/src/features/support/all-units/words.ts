import { useAnalysisWords } from '../analysis/words'
import type { UnitRow } from './rows'

/** What a unit is called: its line, then its machine. */
export function useUnitName() {
  const { units } = useAnalysisWords()
  return (unit: Pick<NonNullable<UnitRow['unit']>, 'lineName' | 'displayName'> | null) =>
    unit ? units.filler(unit.lineName ?? '', unit.displayName) : ''
}
