import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import { createQueryClient } from '../../../api/query-client'
import { i18n, startI18n } from '../../../lib/i18n'
import type { ItemVersion } from '../../../queries/item-data'
import { Comparison } from './comparison'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['itemData', 'common'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const version = (version: number): ItemVersion => ({
  backupUniqueKey: `b${version}`,
  version,
  takenTime: '2026-11-20T06:05:00+09:00',
  softwareVersion: '',
  untilTime: null,
  unexpected: false,
  confirmedTime: null,
  confirmedBy: null,
})
const result = { weightCheckerOk: 0, weightCheckerNg: 0, yieldRate: null, yieldLow: null, yieldHigh: null }
const setting = (name: string, first: unknown, second: unknown) => ({ name, first, second, differs: true })

async function rowsOf(settings: object[]): Promise<(string | null)[][]> {
  fakeServer(() => envelope({ settings, first: result, second: result, verdict: 'tooFew' }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <Comparison a={version(1)} b={version(2)} device="d" item={22} zone="Asia/Tokyo" />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('table')
  const rows = [...document.querySelectorAll('tbody tr')]
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
}

test('a known setting goes by the words of the trade and its unit, above the machine’s own name', async () => {
  expect(await rowsOf([setting('seal.h1_temp_set', 158, 155), setting('drive.speed_set', 60, 62)])).toEqual([
    ['Horizontal seal temperature 1, setpointseal.h1_temp_set', '°C', '158', '155', '−3'],
    ['Set speeddrive.speed_set', 'bags/min', '60', '62', '+2'],
  ])
})

test('a setting that nobody knows goes by the machine’s name alone, whatever that is', async () => {
  const names = ['film.wash', 'seal', 'constructor']
  expect(await rowsOf(names.map((name) => setting(name, true, -1.5)))).toEqual(
    names.map((name) => [name, '', 'on', '−1.5', '']),
  )
  expect(screen.getByText('film.wash').tagName).toBe('CODE')
})
