import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import type { FillingRun } from '../../../queries/filling-history'
import { useListOfAll } from '../../../shell/list/list'
import { pagePosition } from '../../../shell/list/position'
import { RunTable } from './run-table'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const run = (n: number, inWindow: FillingRun['inWindow']): FillingRun => ({
  fillingHistoryUniqueKey: `r${n}`,
  deviceUniqueKey: 'd1',
  lineName: 'L1',
  equipmentNumber: 'D1',
  userItemCode: 'TEA500',
  recipeDataNumber: 13,
  recipeDataName: 'GREEN TEA',
  filmCode: null,
  fillingDate: '2024-05-01',
  startTime: `2024-05-01T0${n}:00:00+09:00`,
  endTime: null,
  productionCount: 11_946,
  yieldRate: 98,
  alarmCount: 2,
  inWindow,
})
const whole = { productionCount: 11_946, yieldRate: 98, alarmCount: 2 }
const part = { productionCount: 6_630, yieldRate: 98, alarmCount: 1 }

function Shown() {
  const list = useListOfAll(
    pagePosition({ page: 1, size: 20 }, () => {}),
    [run(1, whole), run(2, part)],
  )
  return (
    <RunTable
      list={list}
      zone="Asia/Tokyo"
      fillers={new Map()}
      shown={undefined}
      onDisplay={() => {}}
      none={{ title: 'Nothing' }}
    />
  )
}

function show() {
  fakeServer(() => envelope([]))
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Shown />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('a run that reaches past the window shows both figures with their names, another one shows one', () => {
  const { container } = show()
  const [first, second] = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  expect(first).toContain('11,946')
  expect(first).not.toContain('both')
  expect(second).toMatch(/both\.whole 11,946.*both\.part 6,630/)
  // what is the same in both stands once
  expect(second?.match(/98\.0/g)).toHaveLength(1)
  // an item's number has three digits
  expect(first).toContain('013')
})

test('choosing a run leaves the focus where it is', () => {
  const { container } = show()
  const radios = () => [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const radio = radios()[1]
  radio?.focus()
  if (radio) fireEvent.click(radio)
  expect(radios()[1]).toBe(radio)
  expect(radio?.checked).toBe(true)
  expect(document.activeElement).toBe(radio)
})
