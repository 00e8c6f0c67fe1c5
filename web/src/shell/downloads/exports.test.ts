import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../tests/fake-server'
import { configureApi } from '../../api/settings'
import { startI18n } from '../../lib/i18n'
import * as saving from '../../lib/save-file'
import { forgetToasts } from '../../ui/toast'
import { download, type ExportRow, exportRows, forgetExports, receiveExport, takeExportRow, trayOpen } from './exports'

const saved: string[][] = []
const shown: string[] = []
const row = (state: ExportRow['state'], more: Partial<ExportRow> = {}): ExportRow => ({
  exportKey: 'E1',
  kind: 'detail',
  title: '充填履歴',
  state,
  progress: 0,
  createdAt: '2026-11-20T09:00:00+09:00',
  fileName: null,
  size: null,
  expiresAt: null,
  message: null,
  ...more,
})
const body = { deviceUniqueKey: 'D1', startTime: '2024-05-01T09:00:00+09:00', endTime: '2024-05-01T11:00:00+09:00' }
const order = () => download('/api/assetAlarmOccurenceStatus/download/detail/data', body)

beforeAll(() => startI18n('ja'))
beforeEach(() => {
  saved.length = 0
  shown.length = 0
  forgetExports()
  forgetToasts()
  configureApi({
    token: () => 't',
    functionCode: () => null,
    language: () => 'ja',
    idleSeconds: () => 0,
    react: () => {},
  })
  vi.spyOn(saving, 'saveAddress').mockImplementation((...what) => void saved.push(what as string[]))
  vi.spyOn(notifications, 'show').mockImplementation((props) => {
    shown.push(String(props.message))
    return ''
  })
  fakeServer(({ path }) => {
    if (path.includes('/download/')) return envelope({ exportKey: 'E1' }, 200, null, 202)
    if (path.includes('export/list')) return envelope({ data: [row('running', { progress: 10 })], count: 1 })
    if (path.includes('export/file')) return envelope({ url: '/files/signed', expiresAt: '' })
    return envelope(null)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a finished file', () => {
  test('covers CONV-017: a PDF opens in the preview in place of being saved, anything else is saved', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    await receiveExport(row('done', { size: 9, fileName: '手順書.pdf' }))
    expect(saved).toEqual([])
    expect(open.mock.calls[0]?.[0]).toContain('/pdf/preview?src=E1&fileName=')
    await receiveExport(row('done', { size: 9, fileName: '日報.zip' }))
    expect(saved).toEqual([['/files/signed', '日報.zip']])
    expect(open).toHaveBeenCalledTimes(1)
  })
})

describe('an order', () => {
  test('covers CONV-015: shows its progress in the tray and saves the file by itself, once', async () => {
    expect(await order()).toBe('E1')
    expect(trayOpen.get()).toBe(true)
    expect(exportRows.get()[0]?.progress).toBe(10)
    takeExportRow(row('running', { progress: 80 }))
    expect(exportRows.get()[0]?.progress).toBe(80)
    expect(saved).toEqual([])
    takeExportRow(row('done', { progress: 100, size: 9, fileName: '日報.csv' }))
    await vi.waitFor(() => expect(saved).toEqual([['/files/signed', '日報.csv']]))
    takeExportRow(row('done', { progress: 100, size: 9, fileName: '日報.csv' }))
    expect(saved).toHaveLength(1)
  })

  test('covers ERR-018: a file of no bytes is not saved, and said not to exist', async () => {
    await order()
    takeExportRow(row('done', { progress: 100, size: 0 }))
    await vi.waitFor(() => expect(shown).toEqual(['ファイルが存在しません。']))
    expect(saved).toEqual([])
  })

  test('that fails says why', async () => {
    await order()
    takeExportRow(row('failed', { message: '期間は31日以内にしてください。' }))
    expect(shown).toEqual(['期間は31日以内にしてください。'])
  })

  test('of another tab is listed, and not saved here', () => {
    takeExportRow(row('done', { exportKey: 'E2', size: 9 }))
    expect(exportRows.get()).toHaveLength(1)
    expect(saved).toEqual([])
  })
})
