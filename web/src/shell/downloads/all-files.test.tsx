import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../tests/fake-server'
import { shownToasts } from '../../../tests/shown-toasts'
import { createQueryClient } from '../../api/query-client'
import { startI18n } from '../../lib/i18n'
import AllFiles from './all-files'
import { type ExportRow, exportRows, forgetExports, refreshExports, takeExportRow, trayOpen } from './exports'
import { DownloadTray } from './tray'

const all = Array.from({ length: 25 }, (_, n): ExportRow => {
  const row = { kind: 'detail', state: 'done', progress: 100, fileName: null, size: 9, message: null } as const
  return { ...row, exportKey: `E${n}`, title: `File ${n}`, createdAt: '2026-11-20T09:00:00+09:00', expiresAt: null }
})
const show = (node: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>{node}</QueryClientProvider>
    </MantineProvider>,
  )
const files = () => [...document.querySelectorAll('[aria-modal] li b')].map(({ textContent }) => textContent)

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
  await refreshExports()
  expect(exportRows.get()).toHaveLength(10)
  show(<DownloadTray />)
  trayOpen.set(true)
  fireEvent.click(await screen.findByText('All files (25)'))
  await vi.waitFor(() => expect(files()).toHaveLength(10))
})

test('a list that fails says so and is asked for again', async () => {
  const toasts = shownToasts()
  let well = false
  fakeServer(() => (well ? envelope({ data: all.slice(0, 1), count: 1 }) : envelope(null, 500, 'Out of breath', 500)))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <AllFiles onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('The list of files could not be loaded')
  expect(screen.getByRole('alert').textContent).toContain('Out of breath')
  well = true
  fireEvent.click(screen.getByText('Load again'))
  await screen.findByText('File 0')
  expect(toasts).toEqual([])
})

test('the tray says that there are no files only once it knows', async () => {
  let give: (answer: Response) => void = () => {}
  fakeServer(
    () =>
      new Promise((resolve) => {
        give = resolve
      }),
  )
  show(<DownloadTray />)
  trayOpen.set(true)
  const tray = await screen.findByTestId('download-tray')
  expect(tray.textContent).not.toContain('No files')
  expect(tray.querySelector('[aria-busy=true]')).toBeTruthy()
  void refreshExports()
  await vi.waitFor(() => {
    give(envelope(null, 500, 'Out of breath', 500))
    expect(screen.getByRole('alert').textContent).toContain('Out of breath')
  })
  expect(tray.textContent).not.toContain('No files')
  expect(tray.querySelector('[aria-busy=true]')).toBeNull()
  fireEvent.click(screen.getByText('Load again'))
  await vi.waitFor(() => {
    give(envelope({ data: [], count: 0 }))
    expect(tray.textContent).toContain('No files')
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page of all files that is no more gives way to the last one', { timeout: 20_000 }, async () => {
  const kept = [...all]
  fakeServer(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    return envelope({ data: kept.slice((page - 1) * size, page * size), count: kept.length })
  })
  show(<AllFiles onClose={() => {}} />)
  await screen.findByText('File 0')
  kept.length = 12
  fireEvent.click(screen.getByLabelText('Page 3'))
  await screen.findByText('File 11')
  expect(files()).toEqual(['File 10', 'File 11'])
})
