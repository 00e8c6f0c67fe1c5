import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { LineCard } from '../src/features/account/home/line-card'
import { cellText } from '../src/features/machines/operating-status/columns'
import { Tile } from '../src/features/machines/wall/tile'
import { figureText } from '../src/features/support/analysis/figures'
import { Shares } from '../src/features/support/operating-analysis/shares'
import { percent, percentText } from '../src/lib/figures'
import { i18n, startI18n } from '../src/lib/i18n'
import type { StatusRow } from '../src/queries/operating-status'
import type { BoardLine } from '../src/shell/board/board'
import { sources } from './source'
import { renderPage } from './with-router'

/** Each value with what is written of it, its sign aside. */
const written = [
  [0, ''],
  [-1, ''],
  [0.5, '0.5'],
  [103.2, '103.2'],
] as const

const at = '2024-05-01T09:00:00+09:00'
const now = Date.parse('2024-05-01T10:00:00+09:00')

function lineWith(rate: number): BoardLine {
  const values = { cumulativePowerOnTime: 3600, cumulativeYieldRate: rate, cumulativeOperatingRatio: rate }
  const row: StatusRow = {
    lineUniqueKey: 'a',
    deviceUniqueKey: null,
    state: 'operating',
    stateSince: at,
    powerOff: false,
    gatewaySilentSince: null,
    gatewayName: null,
    sampleTime: at,
    dayStartTime: '2024-05-01T06:00:00+09:00',
    alarm: null,
    machines: [],
    values,
  }
  const place = { locationUniqueKey: 'p', name: 'Plant', timeZone: 'Asia/Tokyo', lines: [] }
  return { key: 'a', name: 'Line A', place, startHour: 6, state: 'run', row }
}

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['home', 'wall', 'titles', 'operatingAnalysis', 'operatingStatus'])
})

afterEach(cleanup)

test.each(written)(
  'covers CONST-025: %d per cent is written “%s”, with a sign where there is a number',
  async (value, text) => {
    const signed = text && `${text} %`
    expect([percent(value), percentText(value), figureText('yieldRate', value)]).toEqual([text, signed, text])
    const line = lineWith(value)
    expect(cellText(i18n.t as never, line, 'cumulativeYieldRate', now)).toBe(text)

    const ratesOf = (list: Element | null) =>
      [...(list?.querySelectorAll('dd') ?? [])].slice(-2).map(({ textContent }) => textContent)
    const close = text && `${text}%`
    const view = { days: new Map(), movesOf: () => [], now, mayOpenHistory: false, manyPlaces: false }
    const card = await renderPage(<LineCard line={line} view={view} />)
    expect(ratesOf(card.container)).toEqual([close, close])
    card.unmount()
    const tile = render(<Tile line={line} day={undefined} moves={[]} now={now} />)
    expect(ratesOf(tile.container)).toEqual([close, close])
    tile.unmount()

    const seconds = { operating: 1, alarm: 1, stopped: 1, off: 1, unknown: 1 }
    const shares = { operating: value, alarm: value, stopped: value, off: value, unknown: value }
    render(<Shares found={{ seconds, shares } as never} />)
    for (const share of screen.getAllByRole('listitem')) {
      expect(share.textContent).toMatch(text ? new RegExp(`[A-Za-z ]${text} %0.00`) : /[A-Za-z]\s+0\.00/)
    }
  },
)

test('a page writes no percentage as a plain number', () => {
  const plain = sources('src', ['.tsx'])
    .filter(({ text }) => /\bfigure\([^()]*(\([^()]*\))?[^()]*, 1\)\}(<\/b>)?\s*(<small>)?\s*%/.test(text))
    .map(({ path }) => path)
  expect(plain).toEqual(['src/features/support/target-weight/result.tsx'])
})
