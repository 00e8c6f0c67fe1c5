import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shownToasts } from '../../../tests/shown-toasts'
import { Failure } from '../../api/failure'
import { createQueryClient } from '../../api/query-client'
import { text } from '../../lib/address'
import { startI18n } from '../../lib/i18n'
import { changeLanguage } from '../../lib/i18n/change'
import { bothWays, type ListQuestion, listSearch } from '../../lib/list-search'
import { createAppColumnHelper } from '../../ui/table-core'
import { FilterChoice, ListFilters, SearchBox } from './filters'
import { type RowPage, useList } from './list'
import { ListTable, type ListTableProps } from './list-table'
import { useListMemory } from './position'

interface Person {
  id: string
  name: string
  type: string
  age: number
}
type Question = ListQuestion<{ keyword?: string; type?: string }>

const people = Array.from(
  { length: 45 },
  (_, n): Person => ({ id: `p${n}`, name: `Person ${n}`, type: n % 2 ? '10' : '20', age: 20 + n }),
)
const search = listSearch({ filters: { keyword: text, type: text }, sorts: bothWays('name', 'age') })
const column = createAppColumnHelper<Person>()
const columns = [
  column.accessor('name', { header: 'Name', meta: { sort: 'name', risesFirst: true } }),
  column.accessor('type', { header: 'Type' }),
  column.accessor('age', { header: 'Age', meta: { num: true, sort: 'age' } }),
]

/** What a server with these people answers. */
function answerOf({ page, size, keyword = '', type }: Question, all = people): RowPage<Person> {
  const found = all.filter((one) => one.name.includes(keyword) && (!type || one.type === type))
  return { data: found.slice((page - 1) * size, page * size), count: found.length }
}

/** A server whose answers can be held back. */
function slowServer() {
  const waiting: (() => void)[] = []
  const asked: Question[] = []
  const ask = (question: Question) => {
    asked.push(question)
    return new Promise<RowPage<Person>>((resolve) => waiting.push(() => resolve(answerOf(question))))
  }
  const give = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    await act(async () => waiting.shift()?.())
    await waitFor(() => expect(busy()).toBe(false))
  }
  return { ask, asked, give }
}

interface ScreenProps extends Partial<ListTableProps<Person>> {
  ask(question: Question): Promise<RowPage<Person>>
  about?: string
}

function Screen({ ask, about, ...table }: ScreenProps) {
  const list = useList(useListMemory(search), { key: ['people'], about, ask })
  return (
    <>
      <ListFilters list={list}>
        <SearchBox label="Words" value={list.asked.keyword} onSearch={(keyword) => list.change({ keyword })} />
        <FilterChoice
          label="Kind"
          value={list.asked.type}
          choices={[
            ['10', 'Ten'],
            ['20', 'Twenty'],
          ]}
          onChoose={(type) => list.change({ type })}
        />
      </ListFilters>
      <ListTable
        name="people"
        list={list}
        label="the people"
        columns={columns}
        rowId={(person) => person.id}
        rowName={(person) => person.name}
        none={{ title: 'Nobody yet', reason: 'Invite somebody.' }}
        {...table}
      />
    </>
  )
}

function show(props: ScreenProps) {
  const client = createQueryClient()
  const node = (more: Partial<ScreenProps>) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Screen {...props} {...more} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(node({}))
  return { client, again: (more: Partial<ScreenProps>) => rerender(node(more)) }
}

const at = (question: Question) => Promise.resolve(answerOf(question))
const table = () => screen.getByRole('table', { name: 'the people' })
const names = () => [...table().querySelectorAll('tbody tr td:not(.control)')].map(({ textContent }) => textContent)
const firstNames = () => names().filter((name) => name?.startsWith('Person'))
const busy = () => table().getAttribute('aria-busy') === 'true'
const find = (words: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Words' }), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
}

beforeEach(() => startI18n('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('what stands there', () => {
  test('bars at first; nothing is said to be missing before an answer says so', async () => {
    const { ask, give } = slowServer()
    show({ ask })
    expect(busy()).toBe(true)
    expect(table().querySelectorAll('tbody .sg-skeleton').length).toBeGreaterThan(0)
    expect(screen.queryByText('Nobody yet')).toBeNull()
    await give()
    expect(firstNames()).toHaveLength(20)
    expect(busy()).toBe(false)
    expect(screen.getByText('45 rows').getAttribute('role')).toBe('status')
  })

  test('the rows of the former question stay, dimmed, until the answer to the next one is there', async () => {
    const { ask, give } = slowServer()
    show({ ask })
    await give()
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(firstNames()[0]).toBe('Person 0')
    expect(busy()).toBe(true)
    await give()
    expect(firstNames()[0]).toBe('Person 20')
    expect(busy()).toBe(false)
    find('Person 3')
    expect(firstNames()[0]).toBe('Person 20')
    expect(busy()).toBe(true)
    await give()
    expect(firstNames()).toEqual(['Person 3', ...people.slice(30, 40).map(({ name }) => name)])
  })

  test('an empty answer to the former question says nothing about the next one', async () => {
    const { ask, give } = slowServer()
    show({ ask })
    await give()
    find('nowhere')
    await give()
    expect(screen.getByText('Nothing matches the filters')).toBeTruthy()
    find('Person 1')
    expect(screen.queryByText('Nothing matches the filters')).toBeNull()
    expect(busy()).toBe(true)
    await give()
    expect(firstNames()[0]).toBe('Person 1')
  })

  test('rows of another subject never stand in', async () => {
    const { ask, give } = slowServer()
    const { again } = show({ ask, about: 'Tokyo' })
    await give()
    again({ about: 'Osaka' })
    await waitFor(() => expect(firstNames()).toEqual([]))
    expect(busy()).toBe(true)
  })

  test('another language asks anew', async () => {
    const { ask, asked, give } = slowServer()
    show({ ask })
    await give()
    await act(() => changeLanguage('ko'))
    await waitFor(() => expect(asked).toHaveLength(2))
    await act(() => changeLanguage('en'))
  })

  test('a list without rows says so in the words of its screen', async () => {
    show({ ask: () => Promise.resolve({ data: [], count: 0 }) })
    expect(await screen.findByText('Nobody yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('filters that nothing matches are told apart, and one press clears them', async () => {
    show({ ask: at })
    await screen.findByText('Person 0')
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '10' } })
    find('nowhere')
    expect(await screen.findByText('Nothing matches the filters')).toBeTruthy()
    expect(screen.queryByText('Nobody yet')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await screen.findByText('Person 0')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('')
  })

  test('a failure stands in place of the rows, and nowhere else, and is tried again there', async () => {
    const toasts = shownToasts()
    const { ask, asked, give } = slowServer()
    const said = new Failure('code', { code: 500, status: 500, said: 'Out of breath', reference: 'R-7' })
    let well = false
    show({ ask: (question) => (well ? ask(question) : Promise.reject(said)) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The people could not be loaded')
    expect(alert.textContent).toContain('Out of breath')
    expect(alert.textContent).toContain('R-7')
    well = true
    fireEvent.click(within(alert).getByRole('button', { name: 'Load again' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.getByRole('alert').textContent).toContain('Out of breath')
    await give()
    await screen.findByText('Person 0')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toasts).toEqual([])
  })

  test('rows that could not be renewed stay, and say of when they are', async () => {
    const toasts = shownToasts()
    let well = true
    const { client } = show({ ask: (question) => (well ? at(question) : Promise.reject(new Failure('unreadable'))) })
    await screen.findByText('Person 0')
    well = false
    await act(() => client.refetchQueries())
    expect(await screen.findByText(/^Could not refresh since \d+:\d\d/)).toBeTruthy()
    expect(firstNames()).toHaveLength(20)
    well = true
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByText(/^Could not refresh/)).toBeNull())
    expect(toasts).toEqual([])
  })

  test('the bars take the room that the rows took the last time', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20 * 53)
    show({ ask: at })
    await screen.findByText('Person 0')
    cleanup()
    show({ ask: () => new Promise(() => {}) })
    const bars = [...table().querySelectorAll<HTMLElement>('tbody tr')]
    expect(bars).toHaveLength(20)
    expect(bars[0]?.style.height).toBe('53px')
  })
})

describe('pages, order and words', () => {
  test('covers UI-029: another number of rows begins at page 1 again', async () => {
    const asked: Question[] = []
    show({
      ask: (question) => {
        asked.push(question)
        return at(question)
      },
    })
    await screen.findByText('1 to 20 of 45')
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    await screen.findByText('41 to 45 of 45')
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '10' } })
    await screen.findByText('1 to 10 of 45')
    expect(asked.at(-1)).toEqual({ page: 1, size: 10 })
  })

  test('a page that is no more gives way to the last one', async () => {
    let all = people
    const { client } = show({ ask: (question) => Promise.resolve(answerOf(question, all)) })
    await screen.findByText('Person 0')
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    await screen.findByText('Person 44')
    all = people.slice(0, 25)
    await act(() => client.refetchQueries({ type: 'active' }))
    expect(await screen.findByText('Person 24')).toBeTruthy()
    expect(screen.getByText('21 to 25 of 25')).toBeTruthy()
  })

  test('thousands are counted with a comma', async () => {
    show({ ask: () => Promise.resolve({ data: people.slice(0, 20), count: 12_345 }) })
    expect(await screen.findByText('1 to 20 of 12,345')).toBeTruthy()
  })

  test('the server sorts, from page 1 on; the head says how', async () => {
    const { ask, asked, give } = slowServer()
    show({ ask })
    await give()
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await give()
    const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })
    expect(head('Age').getAttribute('aria-sort')).toBe('none')
    expect(head('Type').hasAttribute('aria-sort')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Age' }))
    await give()
    expect(asked.at(-1)).toEqual({ page: 1, size: 20, sort: '-age' })
    expect(head('Age').getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: 'Age' }))
    await give()
    expect(asked.at(-1)?.sort).toBe('age')
    // names are wanted from A on
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    await give()
    expect(asked.at(-1)?.sort).toBe('name')
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
  })

  test('words are sent by the button, without blanks around them; the same words again ask anew', async () => {
    const { ask, asked, give } = slowServer()
    show({ ask })
    await give()
    find('  Person 2 ')
    await give()
    expect(asked.at(-1)?.keyword).toBe('Person 2')
    find('Person 2')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.at(-1)).toEqual(asked.at(-2))
  })
})

describe('what is done with rows', () => {
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const bulk = {
    bulk: ({ rows }: { rows: readonly Person[] }) => (
      <button type="button">Remove {rows.map(({ id }) => id).join()}</button>
    ),
  }

  test('rows are ticked one by one, and the bar above says how many', async () => {
    show({ ask: at, ...bulk })
    await screen.findByText('Person 0')
    expect(screen.queryByText(/selected/)).toBeNull()
    const box = tick('Select Person 1')
    box.focus()
    fireEvent.click(box)
    expect(document.activeElement).toBe(box)
    fireEvent.click(tick('Select Person 3'))
    expect(screen.getByText('2 selected').closest('[role=status]')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove p1,p3' })).toBeTruthy()
    expect(box.closest('tr')?.hasAttribute('data-sel')).toBe(true)
    expect(tick('Select the 20 rows on this page').indeterminate).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
    expect(tick('Select Person 1').checked).toBe(false)
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  test('a page is ticked at once; ticks stay while pages are turned, and the bar says that some are elsewhere', async () => {
    show({ ask: at, ...bulk })
    await screen.findByText('Person 0')
    fireEvent.click(tick('Select the 20 rows on this page'))
    expect(screen.getByText('20 selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    const page = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select the 5 rows on this page' })
    expect(page.checked).toBe(false)
    expect(page.indeterminate).toBe(false)
    fireEvent.click(tick('Select Person 44'))
    expect(screen.getByText('21 selected')).toBeTruthy()
    expect(screen.getByText(/20 on other pages/)).toBeTruthy()
    fireEvent.click(page)
    fireEvent.click(page)
    expect(screen.getByText('20 selected')).toBeTruthy()
  })

  test('another filter starts with nothing ticked', async () => {
    show({ ask: at, ...bulk })
    await screen.findByText('Person 0')
    fireEvent.click(tick('Select Person 1'))
    find('Person 1')
    await waitFor(() => expect(firstNames()[0]).toBe('Person 1'))
    expect(screen.queryByText(/selected/)).toBeNull()
    expect(tick('Select Person 1').checked).toBe(false)
  })

  test('so does another subject', async () => {
    const { again } = show({ ask: at, about: 'Tokyo', ...bulk })
    await screen.findByText('Person 0')
    fireEvent.click(tick('Select Person 1'))
    again({ about: 'Osaka' })
    await waitFor(() => expect(tick('Select Person 1').checked).toBe(false))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  test('a row has a menu of its own', async () => {
    const done = vi.fn()
    const actions = (person: Person) => [
      { key: 'edit', label: 'Edit', act: () => done('edit', person.id) },
      { key: 'remove', label: 'Remove', danger: true, act: () => done('remove', person.id) },
    ]
    show({ ask: at, actions })
    await screen.findByText('Person 0')
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Person 2' }))
    const item = await screen.findByRole('menuitem', { name: 'Remove' })
    fireEvent.click(item)
    expect(done).toHaveBeenCalledWith('remove', 'p2')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const button = screen.getByRole('button', { name: 'Actions for Person 2' })
    fireEvent.click(button)
    fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  test('one row is chosen by its radio or by a click anywhere in it', async () => {
    const choose = vi.fn()
    const { again } = show({ ask: at, choice: { chosen: null, choose } })
    await screen.findByText('Person 0')
    fireEvent.click(screen.getByText('Person 4'))
    expect(choose.mock.calls.map(([person]) => person.id)).toEqual(['p4'])
    fireEvent.click(screen.getByRole('radio', { name: 'Person 6' }))
    expect(choose.mock.calls.map(([person]) => person.id)).toEqual(['p4', 'p6'])
    again({ choice: { chosen: 'p6', choose } })
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Person 6' })
    expect(radio.checked).toBe(true)
    expect(radio.closest('tr')?.hasAttribute('data-sel')).toBe(true)
  })
})

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
  const openPicker = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
    return await screen.findByRole('dialog', { name: 'Choose columns' })
  }

  test('are hidden and moved by the reader, and remembered; the first one stays', async () => {
    show({ ask: at, pickColumns: true })
    await screen.findByText('Person 0')
    let picker = await openPicker()
    expect(within(picker).queryByRole('checkbox', { name: 'Name' })).toBeNull()
    fireEvent.click(within(picker).getByRole('button', { name: 'Move Age up' }))
    expect(heads()).toEqual(['Name', 'Age', 'Type'])
    fireEvent.click(within(picker).getByRole('checkbox', { name: 'Type' }))
    expect(heads()).toEqual(['Name', 'Age'])
    expect(within(picker).getByText('1 / 2').getAttribute('role')).toBe('status')
    cleanup()
    show({ ask: at, pickColumns: true })
    await screen.findByText('Person 0')
    expect(heads()).toEqual(['Name', 'Age'])
    picker = await openPicker()
    fireEvent.click(within(picker).getByRole('button', { name: 'Back to the default' }))
    expect(heads()).toEqual(['Name', 'Type', 'Age'])
  })

  test('a column that is hidden goes below the others, and comes back at the end', async () => {
    show({ ask: at, pickColumns: true })
    await screen.findByText('Person 0')
    const picker = await openPicker()
    fireEvent.click(within(picker).getByRole('checkbox', { name: 'Type' }))
    expect(within(picker).queryByRole('button', { name: 'Move Type up' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(within(picker).getByRole('checkbox', { name: 'Type' })))
    fireEvent.click(within(picker).getByRole('checkbox', { name: 'Type' }))
    expect(heads()).toEqual(['Name', 'Age', 'Type'])
  })

  test('columns that are kept elsewhere have a cap, a least number and what else belongs to them', async () => {
    const change = vi.fn()
    const picked = [
      { key: 'type', name: 'Type', shown: true },
      { key: 'age', name: 'Age', shown: false },
    ]
    const control = { picked, change, reset: vi.fn(), most: 1, least: 1, foot: () => <p>Templates</p> }
    show({ ask: at, pickColumns: control })
    await screen.findByText('Person 0')
    const picker = await openPicker()
    expect(within(picker).getByText('1 / 1').getAttribute('role')).toBe('status')
    const age = within(picker).getByRole<HTMLInputElement>('checkbox', { name: 'Age' })
    expect(age.disabled).toBe(true)
    const why = document.getElementById(age.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toContain('1 column at most')
    // the last one stays
    expect(within(picker).getByRole<HTMLInputElement>('checkbox', { name: 'Type' }).disabled).toBe(true)
    expect(within(picker).getByText('Templates')).toBeTruthy()
    fireEvent.click(within(picker).getByRole('button', { name: 'Back to the default' }))
    expect(control.reset).toHaveBeenCalled()
    expect(change).not.toHaveBeenCalled()
  })

  test('the focus goes along with a column that is moved', async () => {
    show({ ask: at, pickColumns: true })
    await screen.findByText('Person 0')
    const picker = await openPicker()
    const up = within(picker).getByRole('button', { name: 'Move Age up' })
    up.focus()
    fireEvent.click(up)
    // at the top there is no further way up, and the button says so
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Age up'))
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  })

  test('a column that came later stands at its place, and a damaged memory is none', async () => {
    localStorage.setItem('sosogi.table.people.columns', JSON.stringify({ order: ['age', 'gone'], hidden: ['gone'] }))
    show({ ask: at, pickColumns: true })
    await screen.findByText('Person 0')
    expect(heads()).toEqual(['Name', 'Type', 'Age'])
    cleanup()
    localStorage.setItem('sosogi.table.people.columns', '{"order": 7')
    localStorage.setItem('sosogi.table.people.rows', '{"rows": -4}')
    show({ ask: at, pickColumns: true })
    await screen.findByText('Person 0')
    expect(heads()).toEqual(['Name', 'Type', 'Age'])
  })
})
