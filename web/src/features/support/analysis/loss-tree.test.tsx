import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { i18n, startI18n } from '../../../lib/i18n'
import type { LossAnalysis } from '../../../queries/production-analysis'
import { LossTree } from './loss-tree'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['analysis'])
})
afterEach(cleanup)

const branch = (seconds: number) => ({ seconds, bags: null })
const found = {
  basis: 'powerOn',
  busy: branch(3600),
  unknown: branch(0),
  off: branch(0),
  stops: branch(600),
  microStops: branch(0),
  microStopCount: 0,
  handled: branch(0),
  speed: branch(0),
  rejects: branch(0),
  good: branch(3000),
  causes: Array.from({ length: 12 }, (_, place) => ({
    kind: 'alarm',
    alarmNumber: String(place),
    name: `Alarm ${place}`,
    count: 1,
    seconds: 120 - place,
    bags: null,
  })),
  roots: [],
  ratios: { availability: null, effectiveness: null, quality: null, oee: null },
} as unknown as LossAnalysis

function Tree({ roots = [] }: { roots?: LossAnalysis['roots'] }) {
  const [all, setAll] = useState(false)
  return (
    <MantineProvider env="test">
      <LossTree sides={[{ side: null, found: { ...found, roots } }]} allCauses={all} onAllCauses={setAll} />
    </MantineProvider>
  )
}

test('the ten largest causes are shown, and all of them when asked for', () => {
  render(<Tree />)
  const rows = () => within(screen.getByRole('list', { name: 'Why it stopped' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(11)
  expect(rows().at(-1)?.textContent).toContain('Other causes, 2')
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 causes' }))
  expect(rows()).toHaveLength(12)
  expect(rows().at(-1)?.textContent).toContain('Alarm 11')
  fireEvent.click(screen.getByRole('button', { name: 'Show the largest only' }))
  expect(rows()).toHaveLength(11)
})

test('the machine of the line that stopped first stands with what it cost, the filler itself by its own name', () => {
  const machine = { deviceUniqueKey: 'p', displayName: 'Feed pump' }
  const roots = [
    { machine, count: 3, seconds: 930 },
    { machine: null, count: 1, seconds: 60 },
  ] as unknown as LossAnalysis['roots']
  const { rerender } = render(<Tree roots={roots} />)
  const first = within(screen.getByRole('region', { name: 'Machine that stopped first' }))
  expect(first.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Feed pump15.5 min / 3 stops',
    'The filling machine itself1.0 min / 1 stop',
  ])
  rerender(<Tree roots={[]} />)
  expect(screen.queryByRole('region', { name: 'Machine that stopped first' })).toBeNull()
})
