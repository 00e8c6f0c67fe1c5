//! What the filling-history tests share: where the fixture stands in time, direct calls, the way to a display.
import { expect, type Page } from '@playwright/test'
import { screens, type watchCalls } from './test'

/** The fixture's first day at the filler D1, 9:00 to 11:00, and what it belongs to. */
export interface Fixture {
  location: string
  /** Lines L1 and L2 with their only fillers. */
  lines: { line: string; device: string }[]
  /** The day, `YYYY-MM-DD`. */
  day: string
  /** The run of item 12 that began at 9:00. */
  run: string
}

interface Line {
  lineUniqueKey: string
  devices: { deviceUniqueKey: string; equipmentNumber: string }[]
}

/** Calls the server as the member logged in does. */
export async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'sosogi_token')?.value ?? ''
  const headers = { Authorization: `Bearer ${decodeURIComponent(token)}`, 'Accept-Language': 'ja' }
  const options = body ? { method: 'POST', headers, data: body } : { headers }
  const response = await page.request.fetch(`api/${path}`, options)
  const answer = await response.json()
  expect(answer.code, `${path}: ${answer.message}`).toBe(200)
  return answer.data as T
}

/** Finds the fixture: it was moved by whole weeks to the recent past. */
export async function findFixture(page: Page): Promise<Fixture> {
  const { locations } = await ask<{ locations: { locationUniqueKey: string; lines: Line[] }[] }>(
    page,
    'general/query/viewable',
  )
  const holds = (line: Line, number: string) => line.devices.some(({ equipmentNumber }) => equipmentNumber === number)
  const place = locations.find(({ lines }) => lines.some((line) => holds(line, 'D1')))
  const location = place?.locationUniqueKey ?? ''
  const lines = ['D1', 'D2'].map((number) => {
    const line = place?.lines.find((one) => holds(one, number))
    const device = line?.devices.find(({ equipmentNumber }) => equipmentNumber === number)
    return { line: line?.lineUniqueKey ?? '', device: device?.deviceUniqueKey ?? '' }
  })
  const now = Date.now()
  const found = await ask<{ data: { fillingHistoryUniqueKey: string; startTime: string }[] }>(
    page,
    'assetAlarmOccurenceStatus/filling/history',
    {
      lineUniqueKey: lines[0]?.line,
      recipeDataNumber: 12,
      startTime: instant(now - 20 * 86_400_000),
      endTime: instant(now),
      purpose: 'csv',
      page: 1,
      size: 100,
    },
  )
  const run = found.data.find(({ startTime }) => startTime.includes('T09:00:00'))
  expect(run, 'the fixture is seeded').toBeDefined()
  return { location, lines, day: run?.startTime.slice(0, 10) ?? '', run: run?.fillingHistoryUniqueKey ?? '' }
}

/** An instant on the wire: whole seconds, with its offset. */
function instant(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`
}

/** A time of the fixture's day as the address writes it. */
export function at(fixture: Fixture, clock: string, day = fixture.day): string {
  return `${day}T${clock}:00+09:00`
}

/** A time of the fixture's day as the fields write it. */
export function field(fixture: Fixture, clock: string): string {
  return `${fixture.day.replaceAll('-', '/')} ${clock}`
}

/** Opens the screen with the search for item 12 on D1, 9:00 to 11:00, and what else is asked for. */
export async function openSearch(page: Page, fixture: Fixture, more: Record<string, string> = {}): Promise<void> {
  const search = new URLSearchParams({
    location: fixture.location,
    line: fixture.lines[0]?.line ?? '',
    device: fixture.lines[0]?.device ?? '',
    kind: 'recipeDataNumber',
    value: '12',
    start: at(fixture, '09:00'),
    end: at(fixture, '11:00'),
    ...more,
  })
  await page.goto(`${screens.history}?${search}`)
  await expect(page.getByRole('heading', { level: 1, name: '充填履歴' })).toBeVisible()
}

/** Opens the display of the fixture's run of item 12. */
export async function openDisplay(page: Page, fixture: Fixture, more: Record<string, string> = {}): Promise<void> {
  await openSearch(page, fixture, { run: fixture.run, ...more })
}

/** The fields and parts of the screen. */
export const unit = (page: Page) => page.getByRole('combobox', { name: 'ライン / 充填機' })
export const start = (page: Page) => page.getByRole('textbox', { name: '開始', exact: true })
export const end = (page: Page) => page.getByRole('textbox', { name: '終了', exact: true })
export const item = (page: Page) => page.getByRole('combobox', { name: '品番' })
export const search = (page: Page) => page.getByRole('button', { name: '検索する', exact: true })
export const unfold = (page: Page) => page.getByRole('button', { name: '条件と一覧を開く' })
export const runs = (page: Page) => page.getByRole('table', { name: '充填の一覧' })

/** What was sent to a call of the screen, the oldest first. */
export function bodies(calls: ReturnType<typeof watchCalls>, path: string) {
  return calls
    .filter((call) => call.path === `assetAlarmOccurenceStatus/${path}`)
    .map(({ body }) => JSON.parse(body ?? '{}'))
}

/** A day so many days away, `YYYY/MM/DD`. */
export function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10).replaceAll('-', '/')
}
