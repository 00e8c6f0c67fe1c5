import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StatusBand } from './charts/status-band'
import { ticksOf } from './charts/time-axis'
import { VarietyBand } from './charts/variety-band'
import { DataTable } from './data-table'
import { ItemPicker } from './item-picker'
import { Pager, pagesAround } from './pager'
import { createAppColumnHelper } from './table-core'
import { Tabs } from './tabs'
import { TimeRangeShift } from './time-range-shift'

afterEach(cleanup)
const show = (node: ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>)

interface Row {
  id: string
  name: string
  bags: number
}
const column = createAppColumnHelper<Row>()
const columns = [
  column.accessor('name', { header: 'Name' }),
  column.accessor('bags', { header: 'Bags', meta: { num: true, unit: 'pcs', sort: 'bags' } }),
]
const rows: Row[] = Array.from({ length: 3 }, (_, n) => ({ id: `r${n}`, name: `Row ${n}`, bags: n * 10 }))

describe('the table', () => {
  test('shows its rows, the unit once in the head', () => {
    show(<DataTable label="Runs" columns={columns} rows={rows} rowId={(row) => row.id} />)
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getByRole('columnheader', { name: 'Bags pcs' }).textContent).toContain('pcs')
    expect(screen.getByText('20').className).toBe('num')
  })

  test('a click on a head asks for the falling order first, then the rising one', () => {
    const change = vi.fn()
    const sort = { by: undefined as string | undefined, change, label: (name: string) => name }
    const table = (by: string | undefined) => (
      <MantineProvider env="test">
        <DataTable label="Runs" columns={columns} rows={rows} rowId={(row) => row.id} sort={{ ...sort, by }} />
      </MantineProvider>
    )
    const { rerender } = render(table(undefined))
    fireEvent.click(screen.getByRole('button', { name: /Bags/ }))
    expect(change).toHaveBeenLastCalledWith('-bags')
    rerender(table('-bags'))
    expect(screen.getByRole('columnheader', { name: /Bags/ }).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: /Bags/ }))
    expect(change).toHaveBeenLastCalledWith('bags')
  })

  test('a row of sums stands below the others, in windows too, and is not pressed like them', () => {
    const sums = { id: 'all', name: 'All', bags: 30 }
    const press = vi.fn()
    const table = { label: 'Runs', columns, rows, sums, rowId: (row: Row) => row.id, onRowClick: press }
    show(<DataTable {...table} />)
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toHaveLength(5)
    fireEvent.click(screen.getByText('All'))
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByText('All').closest('tfoot')).not.toBeNull()
    cleanup()
    show(<DataTable {...table} windowHeight={300} />)
    expect(screen.getByText('All').closest('tfoot')).not.toBeNull()
    cleanup()
    show(<DataTable {...table} rows={[]} instead={<p>Nothing</p>} />)
    expect(screen.queryByText('All')).toBeNull()
  })

  test('an empty or failed state stands in place of rows', () => {
    show(<DataTable label="Runs" columns={columns} rows={[]} rowId={(row) => row.id} instead={<p>Nothing here</p>} />)
    expect(screen.getByText('Nothing here')).toBeTruthy()
  })

  test('a long table draws only the rows in sight', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ id: `r${n}`, name: `Row ${n}`, bags: n }))
    show(<DataTable label="Runs" columns={columns} rows={many} rowId={(row) => row.id} windowHeight={300} />)
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
  })
})

describe('the pager', () => {
  const words = {
    label: 'Pages',
    range: (first: number, last: number, count: number) => `${first}-${last}/${count}`,
    size: 'Rows',
    page: (page: number) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
  }

  test('covers UI-029: another size starts at page 1 again', () => {
    const change = vi.fn()
    show(<Pager page={3} size={20} sizes={[10, 20, 50, 100]} count={45} onChange={change} words={words} />)
    expect(screen.getByText('41-45/45')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '50' } })
    expect(change).toHaveBeenCalledWith(1, 50)
  })

  test('names the first page, the last, and those next to the present one', () => {
    expect(pagesAround(5, 9)).toEqual([1, 4, 5, 6, 9])
    expect(pagesAround(1, 1)).toEqual([1])
  })
})

test('tabs move with the arrow keys and turn round at the end', () => {
  function Sample() {
    const [value, setValue] = useState<'one' | 'two'>('one')
    const items = [
      { key: 'one' as const, label: 'One' },
      { key: 'two' as const, label: 'Two' },
    ]
    return <Tabs<'one' | 'two'> id="t" label="Tabs" value={value} items={items} onChange={setValue} />
  }
  show(<Sample />)
  fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'One' }).getAttribute('aria-selected')).toBe('true')
})

test('covers UI-109 UI-110: the window shifts by an hour and by a day, either way', () => {
  const shift = vi.fn()
  const words = { group: 'Shift', day: '24 h', hour: '1 h', dayBack: 'DB', hourBack: 'HB', hourOn: 'HO', dayOn: 'DO' }
  show(<TimeRangeShift onShift={shift} words={words} />)
  for (const name of ['DB', 'HB', 'HO', 'DO']) fireEvent.click(screen.getByRole('button', { name }))
  const hour = 3_600_000
  expect(shift.mock.calls.map(([by]) => by)).toEqual([-24 * hour, -hour, hour, 24 * hour])
})

test('covers UI-111: a capped item is disabled with its reason, and free again after another is taken out', () => {
  const apply = vi.fn()
  show(
    <ItemPicker
      groups={[{ key: 'g', label: 'Group', items: ['a', 'b', 'c'].map((key) => ({ key, label: key, hint: '' })) }]}
      picked={['a', 'b']}
      capped={(_, picked) => (picked.length >= 2 ? 'At most two' : undefined)}
      count={(picked) => `${picked.length} / 2`}
      sets={[{ key: 'sets', label: 'Sets', choices: [] }]}
      onApply={apply}
      onCancel={() => {}}
      words={{ search: 'Find', nothing: 'None', apply: 'Use', cancel: 'Cancel' }}
    />,
  )
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
  expect(box('c').disabled).toBe(true)
  expect(screen.getByText('At most two')).toBeTruthy()
  fireEvent.click(box('a'))
  expect(box('c').disabled).toBe(false)
  fireEvent.click(box('c'))
  fireEvent.click(screen.getByRole('button', { name: 'Use' }))
  expect(apply).toHaveBeenCalledWith(['b', 'c'])
})

describe('the bands', () => {
  test('neighbours of one state are one stretch, and a stretch outside the window is none', () => {
    const segments = [
      { from: 0, to: 5, state: 'run' as const },
      { from: 5, to: 10, state: 'run' as const },
      { from: 10, to: 12, state: 'alarm' as const },
      { from: 12, to: 20, state: 'unknown' as const },
      { from: 20, to: 30, state: 'stop' as const },
    ]
    const { container } = show(<StatusBand segments={segments} from={0} to={20} label="Operating 10" />)
    const drawn = [...container.querySelectorAll('[data-span]')].map((span) => span.getAttribute('data-span'))
    expect(drawn.sort()).toEqual(['alarm', 'run', 'unknown'])
    expect(screen.getByRole('img', { name: 'Operating 10' })).toBeTruthy()
  })

  test('switched off is a floor without a hatch, and what is yet to come is empty', () => {
    const segments = [
      { from: 0, to: 5, state: 'run' as const },
      { from: 5, to: 10, state: 'off' as const },
    ]
    const { container } = show(<StatusBand segments={segments} from={0} to={20} label="Power off 5" />)
    expect(container.querySelector('[data-span="off"] rect')?.getAttribute('fill')).toBe('var(--sg-off)')
    expect(container.querySelector('rect[fill="var(--sg-bg-sunk)"]')?.getAttribute('width')).toBe('50.000%')
  })

  test('equal products carry equal grounds', () => {
    const varieties = [
      { from: 0, to: 5, number: '12', name: 'TEA' },
      { from: 5, to: 8, number: '13', name: 'COF' },
      { from: 8, to: 10, number: '12', name: 'TEA' },
    ]
    show(<VarietyBand varieties={varieties} from={0} to={10} label="Products" />)
    const tones = within(screen.getByRole('img')).getAllByTitle(/TEA|COF/)
    expect(tones.map((tone) => tone.dataset.tone)).toEqual(['1', '2', '1'])
  })

  test('ticks stand on round times of the place', () => {
    const from = Date.parse('2024-05-01T09:10:00+09:00')
    const ticks = ticksOf(from, from + 2 * 3_600_000, 'Asia/Tokyo')
    expect(new Date(ticks[0] ?? 0).toISOString()).toBe('2024-05-01T00:10:00.000Z')
    expect(ticks).toHaveLength(13)
  })
})
