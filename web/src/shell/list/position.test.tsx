import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { oneOf, text } from '../../lib/address'
import { bothWays, listSearch } from '../../lib/list-search'
import { useListAddress } from './position'

const search = listSearch({
  filters: { keyword: text, type: oneOf(['10', '20']) },
  sorts: bothWays('name'),
  sort: 'name',
})

function Page() {
  const at = useListAddress(search)
  const button = (name: string, act: () => void) => (
    <button type="button" onClick={act}>
      {name}
    </button>
  )
  return (
    <>
      <output>{JSON.stringify(at.asked)}</output>
      <p>{at.filtered ? 'some' : 'all'}</p>
      {button('page 3', () => at.change({ page: 3 }))}
      {button('page 1', () => at.change({ page: 1 }))}
      {button('last page', () => at.change({ page: 2 }, { replace: true }))}
      {button('size 50', () => at.change({ size: 50 }))}
      {button('size 20', () => at.change({ size: 20 }))}
      {button('falling', () => at.change({ sort: '-name' }))}
      {button('rising', () => at.change({ sort: 'name' }))}
      {button('search', () => at.change({ keyword: '佐藤' }))}
      {button('type', () => at.change({ type: '10' }))}
      {button('blank', () => at.change({ keyword: '' }))}
      {button('clear', at.clear)}
    </>
  )
}

async function open(address: string) {
  const root = createRootRoute({ component: Outlet })
  const members = createRoute({
    getParentRoute: () => root,
    path: '/members',
    validateSearch: search.read,
    component: Page,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([members]), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('status')
  return { history, address: () => decodeURIComponent(history.location.href) }
}

const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '{}')
const start = { page: 1, size: 20, sort: 'name' }
async function press(name: string, expected: object) {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(asked()).toEqual(expected))
}

afterEach(cleanup)

test('what is at its default is absent from the address', async () => {
  const { address } = await open('/members')
  expect(asked()).toEqual(start)
  await press('page 3', { ...start, page: 3 })
  expect(address()).toBe('/members?page=3')
  await press('page 1', start)
  await press('size 50', { ...start, size: 50 })
  expect(address()).toBe('/members?size=50')
  await press('size 20', start)
  await press('falling', { ...start, sort: '-name' })
  await press('rising', start)
  await press('search', { ...start, keyword: '佐藤' })
  await press('blank', start)
  expect(address()).toBe('/members')
})

test('another filter, size or order begins at page 1 again', async () => {
  for (const [name, change] of [
    ['search', { keyword: '佐藤' }],
    ['size 50', { size: 50 }],
    ['falling', { sort: '-name' }],
  ] as const) {
    await open('/members?page=4')
    await press(name, { ...start, ...change })
    cleanup()
  }
})

test('a step can be taken back and forth, and a link stands for the same list', async () => {
  const { history, address } = await open('/members')
  await press('search', { ...start, keyword: '佐藤' })
  await press('page 3', { ...start, keyword: '佐藤', page: 3 })
  const link = history.location.href
  history.back()
  await waitFor(() => expect(asked()).toEqual({ ...start, keyword: '佐藤' }))
  history.back()
  await waitFor(() => expect(asked()).toEqual(start))
  expect(address()).toBe('/members')
  history.forward()
  await waitFor(() => expect(asked()).toEqual({ ...start, keyword: '佐藤' }))
  cleanup()
  await open(link)
  expect(asked()).toEqual({ ...start, keyword: '佐藤', page: 3 })
})

test('a page that gives way to the last one leaves no step behind', async () => {
  const { history } = await open('/members')
  await press('page 3', { ...start, page: 3 })
  const steps = history.length
  await press('last page', { ...start, page: 2 })
  expect(history.length).toBe(steps)
  history.back()
  await waitFor(() => expect(asked()).toEqual(start))
})

test('what others keep in the address stays there', async () => {
  const { address } = await open('/members?language=ko&utm=x')
  await press('page 3', { ...start, page: 3 })
  expect(address()).toBe('/members?language=ko&utm=x&page=3')
})

test('what cannot be falls back, and leaves the address with the next step', async () => {
  const { address } = await open('/members?page=-1&size=33&sort=colour&type=99')
  expect(asked()).toEqual(start)
  await press('page 3', { ...start, page: 3 })
  expect(address()).toBe('/members?page=3')
})

test('all filters are taken away at once', async () => {
  await open('/members?keyword=x&page=2')
  expect(screen.getByText('some')).toBeTruthy()
  await press('type', { ...start, keyword: 'x', type: '10' })
  await press('clear', start)
  expect(screen.getByText('all')).toBeTruthy()
})
