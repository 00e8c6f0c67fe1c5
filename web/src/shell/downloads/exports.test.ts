// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer, type Seen } from '../../../tests/fake-server'
import { configureApi } from '../../api/settings'
import { startI18n } from '../../lib/i18n'
import * as saving from '../../lib/save-file'
import { forgetToasts } from '../../ui/toast'
import {
  cancelExport,
  download,
  type ExportRow,
  exportRows,
  forgetExports,
  needExports,
  receiveExport,
  refreshExports,
  retryExport,
  takeExportRow,
  trayOpen,
} from './exports'

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
const note = { screen: 'filling-history', conditions: body }
const order = () => download('/api/assetAlarmOccurenceStatus/download/detail/data', body, note)

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
    await order()
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

  test('covers ERR-018: that is answered at once without a byte ends in the message that there is no file', async () => {
    const saveBytes = vi.spyOn(saving, 'saveBytes').mockImplementation(() => {})
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' }
    fakeServer(() => new Response(new Uint8Array([]), { headers }))
    await expect(order()).rejects.toThrow()
    expect(shown).toEqual(['ファイルが存在しません。'])
    expect(saveBytes).not.toHaveBeenCalled()
  })

  test('covers ERR-019: that is answered with JSON in place of a file shows its message once, and saves nothing', async () => {
    fakeServer(() => envelope(null, 500, 'T', 409))
    await expect(order()).rejects.toMatchObject({ said: 'T' })
    expect(shown).toEqual(['T'])
    expect([saved, trayOpen.get()]).toEqual([[], false])
  })

  test('that fails says why', async () => {
    await order()
    takeExportRow(row('failed', { message: '期間は31日以内にしてください。' }))
    expect(shown).toEqual(['期間は31日以内にしてください。'])
  })

  test.each([
    ['taken', () => receiveExport(row('done', { size: 9, fileName: 'a.zip' }))],
    ['stopped', () => cancelExport('E1')],
    ['made again', () => retryExport('E1')],
  ])('that cannot be %s says why', async (_, act) => {
    fakeServer(() => envelope(null, 500, 'T', 409))
    await expect(act()).rejects.toMatchObject({ said: 'T' })
    expect(shown).toEqual(['T'])
  })

  test('of another tab is listed, and not saved here', () => {
    takeExportRow(row('done', { exportKey: 'E2', size: 9 }))
    expect(exportRows.get()).toHaveLength(1)
    expect(saved).toEqual([])
  })
})

describe('a list', () => {
  /** Lists that are answered when the test says so. */
  function heldLists() {
    const answers: ((rows: ExportRow[]) => void)[] = []
    fakeServer(({ path }) =>
      path.includes('export/list')
        ? new Promise((give) => answers.push((data) => give(envelope({ data, count: data.length }))))
        : envelope({ url: '/files/signed', expiresAt: '' }),
    )
    return answers
  }
  const states = () => exportRows.get().map(({ exportKey, state }) => `${exportKey} ${state}`)

  const asked = (answers: unknown[], times: number) => vi.waitFor(() => expect(answers).toHaveLength(times))

  test.each(['failed', 'cancelled', 'done'] as const)(
    'that comes late does not turn a file that is %s back to running',
    async (end) => {
      const answers = heldLists()
      const late = refreshExports()
      await asked(answers, 1)
      takeExportRow(row(end))
      answers[0]?.([row('running', { progress: 80 })])
      await late
      expect(states()).toEqual([`E1 ${end}`])
    },
  )

  test('that comes late keeps what was ordered since', async () => {
    const answers = heldLists()
    const late = refreshExports()
    await asked(answers, 1)
    takeExportRow(row('waiting', { exportKey: 'E2' }))
    answers[0]?.([row('done')])
    await late
    expect(states()).toEqual(['E2 waiting', 'E1 done'])
  })

  test('ends the one before it, and is asked for anew', async () => {
    const answers = heldLists()
    const first = refreshExports()
    await asked(answers, 1)
    const second = refreshExports()
    await asked(answers, 2)
    answers[1]?.([row('failed')])
    answers[0]?.([row('running')])
    await Promise.all([first, second])
    expect(states()).toEqual(['E1 failed'])
  })

  test('that was asked for after the last word about a file is the newer one', async () => {
    const answers = heldLists()
    takeExportRow(row('failed'))
    const list = refreshExports()
    await asked(answers, 1)
    answers[0]?.([row('running')])
    await list
    expect(states()).toEqual(['E1 running'])
  })

  test('is asked for once at a time until it is there', async () => {
    const answers = heldLists()
    needExports()
    needExports()
    await asked(answers, 1)
    answers[0]?.([row('done')])
    await vi.waitFor(() => expect(states()).toEqual(['E1 done']))
    needExports()
    await new Promise((soon) => setTimeout(soon, 20))
    expect(answers).toHaveLength(1)
  })

  test('of a former session is not shown to the next one', async () => {
    const answers = heldLists()
    const late = refreshExports()
    await asked(answers, 1)
    forgetExports()
    answers[0]?.([row('done')])
    await late
    expect(states()).toEqual([])
  })
})

describe('covers API-152: the note of a download', () => {
  const notes = (seen: Seen[]) => seen.filter(({ path }) => path.endsWith('save/csv/download/history'))
  const finished = row('done', { progress: 100, size: 9, fileName: '日報.csv' })

  test('is written once, after the file was saved', async () => {
    const seen = server()
    await order()
    expect(notes(seen)).toHaveLength(0)
    takeExportRow(finished)
    takeExportRow({ ...finished })
    await vi.waitFor(() => expect(notes(seen)).toHaveLength(1))
    expect(saved).toHaveLength(1)
    expect(JSON.parse(notes(seen)[0]?.body ?? '{}')).toEqual({ ...note, fileName: '日報.csv', exportKey: 'E1' })
    await receiveExport(finished)
    expect(notes(seen)).toHaveLength(1)
  })

  test('is written for a file that is saved after a reload', async () => {
    server()
    await order()
    // the page is loaded anew: the modules begin again, the tab's storage stays
    vi.resetModules()
    const reloaded = await import('./exports')
    const { configureApi: configure } = await import('../../api/settings')
    configure({
      token: () => 't',
      functionCode: () => null,
      language: () => 'ja',
      idleSeconds: () => 0,
      react: () => {},
    })
    const again = await import('../../lib/save-file')
    vi.spyOn(again, 'saveAddress').mockImplementation((...what) => void saved.push(what as string[]))
    const seen = server([finished])
    await reloaded.refreshExports()
    await vi.waitFor(() => expect(notes(seen)).toHaveLength(1))
    expect(saved).toEqual([['/files/signed', '日報.csv']])
    reloaded.forgetExports()
  })

  test('is written for a file that failed and was made again', async () => {
    const seen = server()
    await order()
    takeExportRow(row('failed', { message: 'x' }))
    await retryExport('E1')
    takeExportRow(finished)
    await vi.waitFor(() => expect(notes(seen)).toHaveLength(1))
  })

  test('is not written for a file that could not be saved', async () => {
    const seen = server([row('running')], () => envelope(null, 500, 'gone', 409))
    await order()
    takeExportRow(finished)
    await vi.waitFor(() => expect(seen.some(({ path }) => path.includes('export/file'))).toBe(true))
    expect(notes(seen)).toHaveLength(0)
  })

  function server(rows = [row('running')], file = () => envelope({ url: '/files/signed', expiresAt: '' })): Seen[] {
    return fakeServer(({ path }) => {
      if (path.endsWith('/download/detail/data')) return envelope({ exportKey: 'E1' }, 200, null, 202)
      if (path.includes('export/list')) return envelope({ data: rows, count: rows.length })
      if (path.includes('export/file')) return file()
      if (path.includes('export/retry')) return envelope(row('waiting'))
      return envelope(null)
    })
  }
})
