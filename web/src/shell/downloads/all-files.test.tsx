// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../tests/fake-server'
import { startI18n } from '../../lib/i18n'
import AllFiles from './all-files'
import { type ExportRow, exportRows, forgetExports, takeExportRow } from './exports'
import { DownloadTray } from './tray'

const all = Array.from({ length: 25 }, (_, n): ExportRow => {
  const row = { kind: 'detail', state: 'done', progress: 100, fileName: null, size: 9, message: null } as const
  return { ...row, exportKey: `E${n}`, title: `File ${n}`, createdAt: '2026-11-20T09:00:00+09:00', expiresAt: null }
})
const show = (node: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>
    </MantineProvider>,
  )
const files = () => [...document.querySelectorAll('.sg-files b')].map(({ textContent }) => textContent)

function server() {
  return fakeServer(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    return envelope({ data: all.slice((page - 1) * size, page * size), count: all.length })
  })
}

beforeAll(() => startI18n('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetExports()
})

test('covers API-201 UI-029: every file that is kept can be reached, page by page', { timeout: 20_000 }, async () => {
  server()
  show(<AllFiles onClose={() => {}} />)
  await screen.findByText('File 0')
  expect(files()).toHaveLength(10)
  fireEvent.click(screen.getByLabelText('Page 3'))
  await screen.findByText('File 24')
  expect(files()).toEqual(['File 20', 'File 21', 'File 22', 'File 23', 'File 24'])
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } })
  await screen.findByText('File 0')
  expect(files()).toHaveLength(25)
})

test('what the stream tells of a file stands here too', async () => {
  server()
  show(<AllFiles onClose={() => {}} />)
  await screen.findByText('File 3')
  takeExportRow({ ...(all[3] as ExportRow), state: 'failed', message: 'Gone wrong' })
  await screen.findByText('Gone wrong')
})

test('the tray leads to all files once there are more than it lists', async () => {
  server()
  const { refreshExports, trayOpen } = await import('./exports')
  await refreshExports()
  expect(exportRows.get()).toHaveLength(10)
  show(<DownloadTray />)
  trayOpen.set(true)
  fireEvent.click(await screen.findByText('All files (25)'))
  await vi.waitFor(() => expect(files()).toHaveLength(10))
})

test('a list that fails says so and is asked for again', async () => {
  let well = false
  fakeServer(() => (well ? envelope({ data: all.slice(0, 1), count: 1 }) : envelope(null, 500, 'x', 500)))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AllFiles onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('The list of files could not be loaded')
  well = true
  fireEvent.click(screen.getByText('Load again'))
  await screen.findByText('File 0')
})
