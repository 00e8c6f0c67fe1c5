import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dispositionName } from '../src/lib/content-disposition'
import { ask, at, type Fixture, findFixture, openDisplay, openSearch } from './support/filling'
import { enter, expect, type Page, test, watchCalls } from './support/test'
import { csvRows, unzip } from './support/unzip'

let fixture: Fixture

test.beforeEach(async ({ page }) => {
  // Files of their own: the lists of the member that the other tests use stay as seeded.
  await enter(page, 'superior')
  fixture = await findFixture(page)
})

type Cell = string | number | null

/** A cell of a file beside the same cell of a call: figures are compared as figures. */
const same = (text: string, cell: Cell | undefined) =>
  typeof cell === 'number' ? Number(text) === cell : text === (cell ?? '')

/** Whether the tray shows progress from now on, however short it stands there: a small file is ready at once. */
async function noteProgress(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('[data-testid=download-tray] [role=progressbar]'))
        document.body.dataset.progressed = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => 'progressed' in document.body.dataset)
}

test('covers API-152 CONV-015 CONV-018 CONV-019 OPS-013: the CSV saves itself and equals its preview', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await openSearch(page, fixture, { tab: 'csv' })
  const preview = page.getByRole('table', { name: 'CSVの内容' })
  await expect(preview.locator('tbody tr')).toHaveCount(20)
  const saving = page.waitForEvent('download')
  const progress = await noteProgress(page)
  await page.getByRole('button', { name: '詳細データのCSVを作る' }).click()
  const file = await saving
  expect(await progress()).toBe(true)
  // one press, and the name that the answer itself gives
  const told = (await page.request.head(file.url())).headers()['content-disposition']
  expect(dispositionName(told ?? null)).toBe(file.suggestedFilename())
  const rows = csvRows(await readFile(await file.path()))
  const conditions = {
    lineUniqueKey: fixture.lines[0]?.line,
    deviceUniqueKey: fixture.lines[0]?.device,
    recipeDataNumber: 12,
    startTime: at(fixture, '09:00'),
    endTime: at(fixture, '11:00'),
    purpose: 'csv',
    scope: 'item',
  }
  const path = 'assetAlarmOccurenceStatus/query/screen/scv'
  const head = await ask<{ label: string }[]>(page, `${path}/header/data`, conditions)
  const body = await ask<{ data: Cell[][]; count: number }>(page, `${path}/data`, { ...conditions, page: 1, size: 100 })
  expect(rows.length - 1).toBe(body.count)
  expect(rows[0]?.length).toBe(head.length)
  body.data.forEach((cells, n) => {
    const differing = cells.filter((cell, place) => !same(rows[n + 1]?.[place] ?? '', cell))
    expect(differing, `row ${n + 1}`).toEqual([])
  })
  const noted = () => calls.find((call) => call.path === 'support/save/csv/download/history')?.body ?? '{}'
  await expect.poll(() => JSON.parse(noted()).fileName).toBe(file.suggestedFilename())
  expect(file.suggestedFilename()).toContain('品番_12')
})

test('the CSV holds the searched item alone, and the whole window when that is chosen', async ({ page }) => {
  const calls = watchCalls(page)
  await openSearch(page, fixture, { tab: 'csv' })
  const rows = (count: number) => page.getByText(`${count}件のうち`)
  await expect(page.getByRole('radio', { name: '品番 012の運転だけ' })).toBeChecked()
  await expect(rows(360)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '生産速度 袋/分' })).toBeVisible()
  await page.getByRole('radio', { name: '期間全体（ほかの品目も含む）' }).check()
  await expect(rows(720)).toBeVisible()
  await expect(page.getByRole('radio', { name: '期間全体（ほかの品目も含む）' })).toBeFocused()
  // the choice stands in the address
  await page.reload()
  await expect(rows(720)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '詳細データのCSVを作る' }).click()
  expect(csvRows(await readFile(await (await saving).path())).length).toBe(721)
  const ordered = calls.find((call) => call.path.endsWith('download/detail/data'))
  expect(JSON.parse(ordered?.body ?? '{}')).toMatchObject({ recipeDataNumber: 12, scope: 'window' })
})

test('the CSV of the stops holds the stop of the item', async ({ page }) => {
  await openSearch(page, fixture, { tab: 'csv' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '停止内容のCSVを作る' }).click()
  const rows = csvRows(await readFile(await (await saving).path()))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.slice(1).some((row) => row.includes('600'))).toBe(true)
})

test('covers API-069: a ZIP of two fillers shows its progress, outlives a killed worker and holds every row', async ({
  page,
}) => {
  test.setTimeout(720_000)
  await openDisplay(page, fixture, { tab: 'csv' })
  await page.getByRole('button', { name: '複数の充填機をZIPにする' }).click()
  const dialog = page.getByRole('dialog', { name: '複数の充填機をZIPにする' })
  await dialog.getByRole('checkbox', { name: /D2/ }).check()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  const saving = page.waitForEvent('download', { timeout: 600_000 })
  const ordered = page.waitForResponse(/download\/csv\/zip/)
  await dialog.getByRole('button', { name: 'ZIPを作る' }).click()
  expect((await ordered).status()).toBe(202)
  killWorker()
  const tray = page.getByTestId('download-tray')
  await expect(tray.getByRole('listitem').first()).toBeVisible()
  const file = await saving
  const files = unzip(await readFile(await file.path()))
  expect(files.size).toBe(2)
  const counts = [...files.values()].map((bytes) => csvRows(bytes).length - 1)
  expect(counts.sort((a, b) => b - a)).toEqual([720, 360])
  const d1 = [...files].find(([name]) => name.includes('D1'))?.[1]
  expect(d1).toBeDefined()
  const rows = csvRows(d1 ?? Buffer.alloc(0))
  const temperature = rows[0]?.findIndex((label) => label.startsWith('シール温度')) ?? -1
  expect(temperature).toBeGreaterThanOrEqual(0)
  for (let number = 1; number <= 8; number += 1) {
    const answer = await ask<{ data: Cell[][] }>(page, 'assetAlarmOccurenceStatus/query/detail/data', {
      deviceUniqueKey: fixture.lines[0]?.device,
      startTime: at(fixture, '09:00'),
      endTime: at(fixture, '11:00'),
      itemKeys: ['seal_temperature'],
      page: number,
      size: 100,
    })
    answer.data.forEach(([, value], n) => {
      expect(same(rows[(number - 1) * 100 + n + 1]?.[temperature] ?? '', value), `page ${number}, row ${n}`).toBe(true)
    })
  }
})

/** Ends the worker without a farewell, where its process is known; its keeper starts it anew. */
function killWorker(): void {
  const pidFile = process.env.SOSOGI_E2E_WORKER_PID_FILE
  if (pidFile) process.kill(Number(readFileSync(pidFile, 'utf8').trim()), 'SIGKILL')
}
