// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { previewWanted } from '../lib/held-preview'
import { startI18n } from '../lib/i18n'
import { previewSource } from '../lib/preview'
import * as saving from '../lib/save-file'
import { orderFile, takeAnswer } from './downloads'
import type { Failure } from './failure'
import { configureApi } from './settings'

const failures: Failure[] = []
const saved: { name: string; bytes: number[] }[] = []

beforeAll(() => startI18n('en'))
beforeEach(() => {
  failures.length = 0
  saved.length = 0
  configureApi({
    token: () => 't',
    functionCode: () => null,
    language: () => 'en',
    idleSeconds: () => 0,
    react: (f) => failures.push(f),
  })
  vi.spyOn(saving, 'saveBytes').mockImplementation((bytes, name) => void saved.push({ name, bytes: [...bytes] }))
})
afterEach(() => vi.unstubAllGlobals())

const order = () =>
  orderFile('/api/assetAlarmOccurenceStatus/download/detail/data', {
    deviceUniqueKey: 'D1',
    startTime: '2024-05-01T09:00:00+09:00',
    endTime: '2024-05-01T11:00:00+09:00',
  })
const file = (bytes: number[], disposition: string, type = 'application/zip') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type, 'content-disposition': disposition } })

describe('ordering a file', () => {
  test('the asynchronous form is asked for and its key comes back', async () => {
    const seen = fakeServer(() => envelope({ exportKey: 'E1' }, 200, null, 202))
    expect(await order()).toEqual({ exportKey: 'E1' })
    expect(seen[0]?.headers.get('Prefer')).toBe('respond-async')
    expect(seen[0]?.method).toBe('POST')
  })

  test('covers CONV-015: a file that comes at once is saved under its content-disposition name', async () => {
    fakeServer(() => file([1, 2], 'attachment; filename="run.zip"'))
    expect(await order()).toEqual({ saved: 'run.zip' })
    expect(saved).toEqual([{ name: 'run.zip', bytes: [1, 2] }])
  })

  test('covers CONV-016: a name outside ASCII is restored', async () => {
    await takeAnswer(file([1], 'attachment; filename="x.zip"; filename*=UTF-8\'\'%E6%97%A5%E5%A0%B1.csv'))
    expect(saved[0]?.name).toBe('日報.csv')
  })

  test('covers CONV-017: a PDF that comes at once is shown in place of being saved', async () => {
    await takeAnswer(file([1, 2], 'attachment; filename="x.pdf"', 'application/pdf'))
    expect(saved).toEqual([])
    expect(previewWanted.get()?.fileName).toBe('x.pdf')
    expect(previewSource(previewWanted.get()?.src)).toEqual({ bytes: new Uint8Array([1, 2]) })
  })

  test('covers CONV-018: a CSV without a mark gets one', async () => {
    await takeAnswer(file([0x61], 'attachment; filename="a.csv"', 'text/csv'))
    expect(saved[0]?.bytes).toEqual([0xef, 0xbb, 0xbf, 0x61])
  })

  test('covers CONV-019: a CSV carries one mark only', async () => {
    await takeAnswer(file([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61], 'attachment; filename="a.csv"', 'text/csv'))
    expect(saved[0]?.bytes).toEqual([0xef, 0xbb, 0xbf, 0x61])
  })

  test('zero bytes are no file, and JSON is none: nothing is saved, and the frame does nothing', async () => {
    fakeServer(() => file([], 'attachment; filename="a.csv"', 'text/csv'))
    await expect(order()).rejects.toMatchObject({ said: 'The file does not exist.' })
    fakeServer(() => envelope(null, 500, 'T', 409))
    await expect(order()).rejects.toMatchObject({ said: 'T' })
    expect(saved).toEqual([])
    expect(failures).toEqual([])
  })

  test('covers CONV-032: a code in place of a file is handled as of any other call', async () => {
    fakeServer(() => envelope(null, 401, 'T', 401))
    await expect(order()).rejects.toMatchObject({ code: 401, shown: true })
    expect(failures[0]?.code).toBe(401)
  })
})
