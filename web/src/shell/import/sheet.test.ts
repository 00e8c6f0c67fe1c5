import { expect, test } from 'vitest'
import type { ImportReport } from './order'
import { cellName, faultsCsv, letterOf, stretches } from './sheet'

const fault = (row: number, column: number | null = 0, message = 'wrong') => ({
  row,
  cells: [],
  faults: [{ column, message, near: null }],
})

test('stretches without a fault stand between the rows that have one', () => {
  expect(stretches({ faults: [], lastRow: 4 })).toEqual([{ fine: [2, 4] }])
  expect(stretches({ faults: [], lastRow: 1 })).toEqual([])
  const faults = [fault(1), fault(2), fault(5), fault(6)]
  expect(stretches({ faults, lastRow: 6 })).toEqual([
    { fault: faults[1] },
    { fine: [3, 4] },
    { fault: faults[2] },
    { fault: faults[3] },
  ])
  expect(stretches({ faults: [fault(7)], lastRow: 7 })[0]).toEqual({ fine: [2, 6] })
})

test('cells are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  const columns = [{ letter: 'A', heading: 'x' }]
  expect([cellName(columns, 7, 0), cellName(columns, 7, 3), cellName(columns, 7, null)]).toEqual(['A7', 'D7', '7'])
})

test('the list of faults is a table that no spreadsheet takes for a formula', () => {
  const columns = [{ letter: 'A', heading: '=x' }]
  const report = { faults: [fault(2, 0, 'say "no"')], columns } as unknown as ImportReport
  expect(faultsCsv(report, ['c', 'h', 'r'])).toBe('"c","h","r"\r\n"A2","\'=x","say ""no"""\r\n')
})
