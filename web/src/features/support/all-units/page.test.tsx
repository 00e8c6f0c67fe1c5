import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer, type Seen } from '../../../../tests/fake-server'
import { renderPage } from '../../../../tests/with-router'
import { i18n, startI18n } from '../../../lib/i18n'
import { keepMember } from '../../../session/member'
import { keepToken } from '../../../session/token'
import { figureNames } from '../analysis/figures'
import { AllUnitsPage } from './page'

beforeAll(async () => {
  await startI18n('ja')
  await i18n.loadNamespaces(['allUnits', 'analysis', 'calendar', 'savedAnalyses'])
})
beforeEach(() => {
  keepToken('t')
  keepMember({ memberidC: '', memberTypeCode: 10, languageC: 'en', hugHomeMemberUniqueKeyC: 'm', companyName: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const figures = Object.fromEntries(figureNames.map((name) => [name, 0]))
const unit = (n: number, more: { productionCount: number; powerOnTime: number; yieldRate: number }) => ({
  ...figures,
  ...more,
  lineUniqueKey: `L${n}`,
  lineName: `Line ${n}`,
  deviceUniqueKey: `D${n}`,
  displayName: `Filler ${n}`,
  equipmentNumber: `D${n}`,
})
const units = [
  unit(1, { productionCount: 7800, powerOnTime: 9000, yieldRate: 98.85 }),
  unit(2, { productionCount: 1200, powerOnTime: 3600, yieldRate: 100 }),
]
const total = { ...figures, productionCount: 9000, powerOnTime: 12_600, yieldRate: 99 }
const results = '/api/support/query/production/result/'
const answers: Record<string, unknown> = {
  '/api/general/query/viewable': {
    locations: [{ locationUniqueKey: 'P', name: 'P', timeZone: 'Asia/Tokyo', lines: [] }],
  },
  '/api/support/query/fetchLocationOperatingTime': {
    powerOnTime: 12_600,
    operatingTime: 11_700,
    lines: [{ lineUniqueKey: 'L1', lineName: 'Line 1', powerOnTime: 9000, operatingTime: 8100 }],
  },
  [`${results}total`]: { total, units },
  [`${results}total/day`]: [{ ...total, date: '2024-05-01' }],
  [`${results}fold/day`]: {
    dates: ['2024-05-01', '2024-05-02'],
    series: units.map((one, place) => ({
      unit: one,
      figure: 'productionCount',
      values: [one.productionCount, place === 0 ? 1800 : null],
    })),
  },
  [`${results}film/total`]: { filmUsage: 920, filmUsageOk: 891, filmUsageLoss: 29, filmLossRate: 3.15 },
  [`${results}film/usage`]: [{ filmCode: '01-A100-GT', filmUsage: 585, productionCount: 5700 }],
  [`${results}operation`]: { ...figures, powerOnTime: 9000, operatingRatio: 90 },
  [`${results}alarm/single`]: [{ alarmNumber: '12', text: 'Low', count: 1, duration: 600 }],
}

async function open() {
  const seen = fakeServer(({ path }: Seen) => envelope(answers[path.split('?')[0] ?? ''] ?? null))
  const page = await renderPage(<AllUnitsPage />)
  await screen.findByRole('table', { name: 'ユニットごとの値' })
  return { ...page, seen }
}
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

test('every unit has a row, and the sums stay below them in any order', async () => {
  const { path } = await open()
  const [, ...rows] = within(screen.getByRole('table', { name: 'ユニットごとの値' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(texts(rows[0] as HTMLElement)).toEqual(expect.arrayContaining(['Filler 1Line 1', '98.9', '7,800']))
  expect(texts(rows[2] as HTMLElement)).toEqual(expect.arrayContaining(['全体（2台）', '99.0', '9,000']))
  fireEvent.click(screen.getByRole('button', { name: /^歩留まり/ }))
  await waitFor(() => expect(path()).toContain('sort=-yieldRate'))
  const [, first, , last] = within(screen.getByRole('table', { name: 'ユニットごとの値' })).getAllByRole('row')
  expect(first?.textContent).toContain('Filler 2')
  expect(last?.textContent).toContain('全体')
})

test('covers VAL-086: one unit for both sides is refused and stays here, two of them lead on', async () => {
  const { path } = await open()
  const mark = (side: string, place: number) =>
    fireEvent.click(
      screen.getAllByRole('button', { name: new RegExp(`${side === 'a' ? 'A 基準' : 'B 比較'}にする$`) })[
        place
      ] as HTMLElement,
    )
  const compare = () => fireEvent.click(screen.getByRole('button', { name: '2台を比べる' }))
  mark('a', 0)
  mark('b', 0)
  await waitFor(() => expect(path()).toContain('b='))
  compare()
  expect(await screen.findByText(/^基準と比較対象が同じです/)).toBeTruthy()
  expect(path()).toContain('/page')
  mark('b', 1)
  await waitFor(() => expect(screen.queryByText(/^基準と比較対象が同じです/)).toBeNull())
  compare()
  await waitFor(() => expect(path()).toContain('/support/production-analysis/two-units'))
  expect(path()).toMatch(/a=L1(\+|%20)D1&b=L2(\+|%20)D2&aLast=last7Days&bLast=last7Days/)
})

test('each tab shows all units, or the one that is looked at', async () => {
  const { seen } = await open()
  tab('日ごと')
  const days = await screen.findByRole('table', { name: '日ごとの生産数' })
  expect(
    within(days)
      .getAllByRole('row')
      .map((row) => row.textContent?.replace('2024/', '')),
  ).toEqual([expect.stringContaining('日'), '05/019,0007,8001,200', '05/02―1,800―'])
  tab('フィルム')
  expect(await screen.findByText('01-A100-GT')).toBeTruthy()
  tab('アラーム')
  expect(await screen.findByText('アラームを見るユニットを選んでください')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: '表示するユニット' }), { target: { value: 'L1 D1' } })
  expect(await screen.findByText('Low 12')).toBeTruthy()
  tab('時間の内訳')
  await waitFor(() => expect(seen.at(-1)?.path).toBe(`${results}operation`))
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toMatchObject({ unit: { lineUniqueKey: 'L1', deviceUniqueKey: 'D1' } })
  tab('ユニット一覧')
  expect(await screen.findByRole('table', { name: 'Line 1 / Filler 1 の詳細' })).toBeTruthy()
})
