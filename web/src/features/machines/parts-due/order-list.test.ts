import { expect, it } from 'vitest'
import { csvOf } from './order-list'

it('writes rows as a spreadsheet reads them, and no formula', () => {
  const rows = [
    ['部品', '個数'],
    ['=1+1', '6'],
    ['a "b", c', ''],
  ]
  expect(csvOf(rows)).toBe('\ufeff部品,個数\r\n\'=1+1,6\r\n"a ""b"", c",\r\n')
})
