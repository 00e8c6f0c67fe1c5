// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import * as saving from '../../../lib/save-file'
import { exportRows, takeExportRow } from '../../../shell/downloads/exports'
import { orderCsv } from './order-csv'

afterEach(() => {
  vi.unstubAllGlobals()
  exportRows.set([])
})

const row = {
  exportKey: 'e1',
  kind: 'fillingDetail',
  title: '充填履歴',
  state: 'running' as const,
  progress: 40,
  fileName: null,
  size: null,
  createdAt: '2024-05-01T09:00:00+09:00',
  expiresAt: null,
  message: null,
}
const conditions = {
  lineUniqueKey: 'l1',
  recipeDataNumber: 12,
  startTime: 's',
  endTime: 'e',
  purpose: 'csv' as const,
  scope: 'item' as const,
}
const path = '/api/assetAlarmOccurenceStatus/download/detail/data'

test('covers API-152: a file is ordered in the background and noted once it is saved, under this screen', async () => {
  vi.spyOn(saving, 'saveAddress').mockImplementation(() => {})
  const seen = fakeServer(({ path: asked }) => {
    if (asked === path) return envelope({ exportKey: 'e1' }, 200, null, 202)
    if (asked.includes('export/list')) return envelope({ data: [row], count: 1 })
    if (asked.includes('export/file')) return envelope({ url: 'files/x', expiresAt: '' })
    return envelope(null)
  })
  await orderCsv(path, conditions)
  expect(seen.find((one) => one.path === path)?.headers.get('Prefer')).toBe('respond-async')
  const notes = () => seen.filter((one) => one.path.endsWith('save/csv/download/history'))
  expect(notes()).toHaveLength(0)
  takeExportRow({ ...row, state: 'done', progress: 100, fileName: '日報.csv', size: 9 })
  await vi.waitFor(() => expect(notes()).toHaveLength(1))
  const noted = { screen: 'filling-history', conditions, fileName: '日報.csv', exportKey: 'e1' }
  expect(JSON.parse(notes()[0]?.body ?? '{}')).toEqual(noted)
})

test('a refused order is no unhandled failure', async () => {
  fakeServer(() => envelope(null, 500, 'no data', 409))
  await expect(orderCsv(path, conditions)).resolves.toBeUndefined()
})
