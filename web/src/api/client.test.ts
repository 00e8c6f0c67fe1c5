// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import { shownToasts } from '../../tests/shown-toasts'
import { call } from './call'
import { api, transport } from './client'
import type { Failure } from './failure'
import { isHeavy } from './heavy'
import { patienceFor } from './patience'
import { abortPending } from './pending'
import { createQueryClient } from './query-client'
import { isRead } from './reads'
import { configureApi } from './settings'

const caller = { token: null as string | null, code: null as string | null, language: 'ja' }

beforeEach(() => {
  Object.assign(caller, { token: null, code: null, language: 'ja' })
  configureApi({
    token: () => caller.token,
    functionCode: () => caller.code,
    language: () => caller.language,
    idleSeconds: () => 0,
    react: () => {},
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = (page: number, signal?: AbortSignal) =>
  call(api.GET('/api/general/export/list', { params: { query: { page, size: 10 } }, ...(signal ? { signal } : {}) }))
const window = { deviceUniqueKey: 'D1', startTime: '2024-05-01T09:00:00+09:00', endTime: '2024-05-01T11:00:00+09:00' }
const heavy = () =>
  call(api.POST('/api/assetAlarmOccurenceStatus/query/all/data', { body: { ...window, itemKeys: ['speed'] } }))
const save = () =>
  call(api.POST('/api/support/recordQueryParameters', { body: { screen: 'fillingHistory', conditions: {} } }))
const page = () => envelope({ data: [], count: 0 })

describe('what a call carries', () => {
  test('covers CONV-001 CONV-002 CONV-004 CONV-006: path, token, function code and language', async () => {
    Object.assign(caller, { token: 'abc', code: '2HDG011', language: 'ko' })
    const seen = fakeServer(page)
    await list(1)
    expect(seen[0]?.path).toBe('/api/general/export/list?page=1&size=10')
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer abc')
    expect(seen[0]?.headers.get('Function-Name')).toBe('2HDG011')
    expect(seen[0]?.headers.get('Accept-Language')).toBe('ko')
  })

  test('covers CONV-003: a visitor sends no token', async () => {
    const seen = fakeServer(page)
    await list(1)
    expect(seen[0]?.headers.has('Authorization')).toBe(false)
    expect(seen[0]?.headers.has('Function-Name')).toBe(false)
  })
})

describe('identical calls', () => {
  test('covers CONV-009: two at once are one request, and both get the data', async () => {
    const seen = fakeServer(() => envelope({ data: [{ exportKey: 'E' }], count: 1 }))
    const [one, two] = await Promise.all([list(1), list(1)])
    expect(seen).toHaveLength(1)
    expect(one).toEqual(two)
    expect(two.count).toBe(1)
  })

  test('covers CONV-009: a list that is asked for by POST twice at once is one request', async () => {
    const seen = fakeServer(() => envelope({ series: [], sampleCount: 7 }))
    const [one, two] = await Promise.all([heavy(), heavy()])
    expect(seen).toHaveLength(1)
    expect([one.sampleCount, two.sampleCount]).toEqual([7, 7])
  })

  test('two writes are two requests, however alike they are', async () => {
    const seen = fakeServer(() => envelope(null))
    await Promise.all([save(), save()])
    expect(seen).toHaveLength(2)
  })

  test('every POST of the contract is known as a read or a write', () => {
    const document = JSON.parse(readFileSync('../platform/server/openapi.json', 'utf8')) as {
      paths: Record<string, object>
    }
    const posts = Object.entries(document.paths).flatMap(([path, methods]) => ('post' in methods ? [path] : []))
    const writes = posts.filter((path) => !isRead('POST', path)).map((path) => path.replace('/api/', ''))
    expect(writes.sort()).toEqual([
      '/ingest/v1/batches',
      '/ingest/v1/item-data',
      '/webapi/v1/jobs/claim',
      '/webapi/v1/jobs/complete',
      '/webapi/v1/jobs/fail',
      '/webapi/v1/jobs/piece',
      '/webapi/v1/jobs/progress',
      '/webapi/v1/jobs/renew',
      '/webapi/v1/schedules',
      '/webapi/v1/schedules/delete',
      '/webapi/v1/schedules/update',
      'account/setExpiration',
      'alarmHistory/download/list',
      'alarmNotification/copy',
      'alarmNotification/reset',
      'alarmNotification/save',
      'alarmNotification/save/sending',
      'assetAlarmOccurenceStatus/download/asset/stop/info',
      'assetAlarmOccurenceStatus/download/csv/zip',
      'assetAlarmOccurenceStatus/download/detail/data',
      'case/addCaseAfterLogin',
      'case/addCaseBeforeLogin',
      'case/file/add',
      'console/content/save',
      'console/content/withdraw',
      'console/contract/billing/add',
      'console/contract/line/add',
      'console/contract/save',
      'console/customer/add',
      'console/customer/administrator/invite',
      'console/customer/location/add',
      'console/customer/update',
      'console/inquiry/step',
      'console/library/release',
      'console/library/withdraw',
      'console/policy/publish',
      'console/policy/withdraw',
      'console/quota/acknowledge',
      'console/staff/add',
      'console/staff/update',
      'documentHistory/collect/addDocumentHistory',
      'equipment/add',
      'equipment/assign/line',
      'equipment/delete',
      'equipment/document/add',
      'equipment/document/delete',
      'equipment/download/list',
      'equipment/download/template',
      'equipment/import/save',
      'equipment/update',
      'equipmentGroup/add',
      'equipmentGroup/delete',
      'equipmentGroup/device/update',
      'equipmentGroup/member/update',
      'equipmentGroup/save/order',
      'equipmentGroup/update',
      'favorite/collect/addAndCancel',
      'general/export/cancel',
      'general/export/custom/order',
      'general/export/retry',
      'general/update/policy/status',
      'general/write/access/history',
      'home/visit',
      'hughomememberC/active/member/update',
      'hughomememberC/audit/download',
      'hughomememberC/change/password',
      'hughomememberC/delete/custom/file',
      'hughomememberC/delete/webhook',
      'hughomememberC/detail/update',
      'hughomememberC/email/change/request',
      'hughomememberC/hug/address/ip/add',
      'hughomememberC/hug/member/add',
      'hughomememberC/hugHomeMemberLogin',
      'hughomememberC/location/update',
      'hughomememberC/member/loginDetail/download',
      'hughomememberC/password/reissue',
      'hughomememberC/quota/change/request',
      'hughomememberC/register/newAccountRegister',
      'hughomememberC/resend/webhook',
      'hughomememberC/save/api/permission',
      'hughomememberC/save/custom/file',
      'hughomememberC/save/webhook',
      'hughomememberC/test/api/permission',
      'hughomememberC/test/webhook',
      'hughomememberC/tlk/login',
      'hughomememberC/tlk/login/account/leave',
      'hughomememberC/tlk/login/account/select',
      'inspectionChecklist/add',
      'inspectionChecklist/delete',
      'inspectionChecklist/update',
      'inspectionHistory/add',
      'inspectionHistory/delete',
      'inspectionHistory/file/add',
      'inspectionHistory/followUp/update',
      'inspectionHistory/update',
      'line/add',
      'line/delete',
      'line/device/add',
      'line/device/replace',
      'line/device/unregister',
      'line/save/order',
      'line/update',
      'login/logout',
      'login/session/confirm',
      'login/session/end',
      'login/session/end/others',
      'notice/confirm/notice/info',
      'notice/notice/unread/to/read',
      'operatingStatus/column/save',
      'operatingStatus/stop/merge',
      'operatingStatus/stop/micro/save',
      'operatingStatus/stop/reason/order',
      'operatingStatus/stop/reason/save',
      'operatingStatus/stop/record',
      'operatingStatus/stop/separate',
      'operatingStatus/stop/split',
      'operatingStatus/template/delete',
      'operatingStatus/template/save',
      'operatingStatus/template/share',
      'optimumSettingWeightSearchHistory/setting/search/history',
      'partsReplacement/add',
      'partsReplacement/alarm/save',
      'partsReplacement/delete',
      'partsReplacement/leadTime/save',
      'partsReplacement/refresh',
      'productionSchedule/add',
      'productionSchedule/delete',
      'productionSchedule/download/list',
      'productionSchedule/download/template',
      'productionSchedule/import/save',
      'productionSchedule/shortfall',
      'productionSchedule/update',
      'recipeData/confirm/change',
      'support/download/screen/graph/csv/day',
      'support/download/screen/graph/csv/standard',
      'support/recordQueryParameters',
      'support/report/schedule/delete',
      'support/report/schedule/save',
      'support/save/csv/download/history',
      'support/save/query/parameters',
      'support/save/query/parameters/change',
      'support/save/query/parameters/details',
      'trendGraphTemplateMaster/delete/graph/data',
      'trendGraphTemplateMaster/save/graph/data',
      'video/overview/position',
      'video/overview/selectData',
      'video/upload/abandon',
      'video/upload/begin',
      'video/upload/finish',
      'video/upload/part',
    ])
    expect(isRead('GET', '/api/assetAlarmOccurenceStatus/delete/data')).toBe(false)
    expect(isRead('GET', '/api/hughomememberC/verify/memberId')).toBe(false)
  })

  test('covers CONV-010: one after the other are two requests', async () => {
    const seen = fakeServer(page)
    await list(1)
    await list(1)
    expect(seen).toHaveLength(2)
  })

  test('covers CONV-011: differing pages are two requests', async () => {
    const seen = fakeServer(page)
    await Promise.all([list(1), list(2)])
    expect(seen).toHaveLength(2)
  })

  test('one caller who leaves does not take the answer from the other', async () => {
    let answer = (_: Response) => {}
    const seen = fakeServer(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
    )
    const leaving = new AbortController()
    const left = list(1, leaving.signal).catch((failure: Failure) => failure.kind)
    const stays = list(1)
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    leaving.abort()
    expect(await left).toBe('cancelled')
    expect(seen[0]?.signal.aborted).toBe(false)
    answer(page())
    expect((await stays).count).toBe(0)
  })

  test('the request ends when every caller has left', async () => {
    const seen = fakeServer(never)
    const leaving = new AbortController()
    const both = [list(1, leaving.signal), list(1, leaving.signal)].map((one) => one.catch(() => 'left'))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    leaving.abort()
    await Promise.all(both)
    expect(seen[0]?.signal.aborted).toBe(true)
  })
})

describe('repeating', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 }))
  afterEach(() => void vi.useRealTimers())

  test('covers CONV-012: a heavy query that fails twice with 503 succeeds at the third send', async () => {
    const seen = fakeServer((_, nth) =>
      nth < 3 ? envelope(null, 500, 'busy', 503) : envelope({ series: [], sampleCount: 7 }),
    )
    const shown = shownToasts()
    const asked = createQueryClient().fetchQuery({ queryKey: ['heavy'], queryFn: heavy })
    expect((await asked).sampleCount).toBe(7)
    expect(seen).toHaveLength(3)
    expect(shown).toEqual([])
  })

  test('covers CONV-012: a heavy query is repeated after a network failure', async () => {
    const seen = fakeServer((_, nth) =>
      nth < 2 ? Promise.reject(new TypeError('net')) : envelope({ series: [], sampleCount: 1 }),
    )
    await heavy()
    expect(seen).toHaveLength(2)
  })

  test.each([
    [501, 422],
    [500, 409],
    [40163, 401],
  ])('covers CONV-012 CONST-017: code %i with HTTP %i is not repeated', async (code, status) => {
    const seen = fakeServer(() => envelope(null, code, 'no', status))
    await expect(heavy()).rejects.toMatchObject({ code, status })
    expect(seen).toHaveLength(1)
  })

  test('covers CONV-013 CONST-017: after four sends one failure shows', async () => {
    const shown = shownToasts()
    const seen = fakeServer(() => envelope(null, 500, 'busy', 503))
    const asked = createQueryClient().fetchQuery({ queryKey: ['heavy'], queryFn: heavy })
    await expect(asked).rejects.toMatchObject({ said: 'busy' })
    expect(seen).toHaveLength(4)
    expect(shown).toEqual(['busy'])
  })

  test('covers CONV-014: an ordinary call is sent once', async () => {
    const seen = fakeServer(() => envelope(null, 500, 'busy', 503))
    await expect(save()).rejects.toThrow()
    expect(seen).toHaveLength(1)
  })

  test('covers CONV-012 CONV-014: which calls are heavy', () => {
    const heavyPaths = [
      'support/query/production/result/total',
      'support/fetchProductionAnalysisAggregateInfoExtra',
      'support/query/productionAnalysisAggregate/byRecipe/daily',
      'support/query/operatingRate/byRecipe/daily/total',
      'assetAlarmOccurenceStatus/query/all/data',
      'assetAlarmOccurenceStatus/query/trend/graph/data',
      'assetAlarmOccurenceStatus/add/trend/graph/data',
      'assetAlarmOccurenceStatus/query/screen/graph/data',
      'operatingStatus/query/trend',
    ]
    const light = [
      'support/query/production/result/single/download',
      'assetAlarmOccurenceStatus/filling/history',
      'assetAlarmOccurenceStatus/download/detail/data',
      'assetAlarmOccurenceStatus/query/all/detail/data',
      'operatingStatus/query/today',
      'trendGraphTemplateMaster/query/graph/master/data',
    ]
    expect(heavyPaths.filter((path) => !isHeavy(`/api/${path}`))).toEqual([])
    expect(light.filter((path) => isHeavy(`/api/${path}`))).toEqual([])
  })
})

test('a refusal tells the page where the thing stands, when the server says so', async () => {
  fakeServer((_, nth) => envelope(nth === 1 ? { state: 'expired' } : null, 500, 'no', 409))
  await expect(list(1)).rejects.toMatchObject({ said: 'no', state: 'expired' })
  await expect(list(1)).rejects.toMatchObject({ said: 'no', state: null })
})

test('a form with a file goes out as the bytes it has', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28])
  const form = new FormData()
  form.set('file', new File([bytes], 'a.bin'))
  let sent = new FormData()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent = await new Request(url, init).formData()
    return envelope(null)
  })
  await transport(new Request('http://localhost:8420/api/x/upload', { method: 'POST', body: form }))
  expect(new Uint8Array(await (sent.get('file') as File).arrayBuffer())).toEqual(bytes)
})

describe('a call without an answer', () => {
  test('ends by itself after its patience, as a network failure', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(12_000)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => Promise.reject(init.signal?.reason))
    await expect(list(1)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  test('has longer where figures are heavy or a file is made', () => {
    expect(patienceFor('/api/assetAlarmOccurenceStatus/query/all/data')).toBe(60_000)
    expect(patienceFor('/api/assetAlarmOccurenceStatus/download/csv/zip')).toBe(60_000)
    expect(patienceFor('/api/assetAlarmOccurenceStatus/filling/history')).toBe(12_000)
  })
})

test('covers ERR-003 ERR-007: giving up the session ends every pending call', async () => {
  const seen = fakeServer(never)
  const both = [list(1), list(2)].map((one) => one.catch((failure: Failure) => failure.kind))
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  abortPending()
  expect(await Promise.all(both)).toEqual(['cancelled', 'cancelled'])
  expect(seen.every(({ signal }) => signal.aborted)).toBe(true)
})
