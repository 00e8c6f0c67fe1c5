//! The member's export jobs: ordered here, followed over the stream, saved by themselves when they are ready.

import type { Answer } from '../../api/answer'
import { call } from '../../api/call'
import { api } from '../../api/client'
import { type DownloadBody, type DownloadPath, orderFile } from '../../api/downloads'
import { isPdf } from '../../lib/held-preview'
import { i18n } from '../../lib/i18n'
import { saveAddress } from '../../lib/save-file'
import { keepInTab, keptInTab, parsed } from '../../lib/storage'
import { createStore } from '../../lib/store'
import { showFailure } from '../reactions'

type Wire = Answer<'/api/general/export/list', 'get'>['data'][number]

/** One export job. The document calls its state a text; these are the words that it knows. */
export type ExportRow = Omit<Wire, 'state'> & { state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' }

/** The jobs that the tray lists, newest first. */
export const exportRows = createStore<readonly ExportRow[]>([])

/** Whether the tray is open. */
export const trayOpen = createStore(false)

const awaitedKey = 'sosogi.awaited-exports'
/** The files that this tab ordered and will save by itself. They survive a reload. */
const awaited = new Set(parsed<string[]>(keptInTab(awaitedKey)) ?? [])

/** Orders a file and follows it in the tray. The answer tells the export's key, or null where the file came at once. */
export async function download<P extends DownloadPath>(path: P, body: DownloadBody<P>): Promise<string | null> {
  const order = await orderFile(path, body)
  if ('saved' in order) return null
  awaitFile(order.exportKey)
  trayOpen.set(true)
  await refreshExports()
  return order.exportKey
}

/** Asks for the list, after an order and whenever the stream stands anew. */
export async function refreshExports(): Promise<void> {
  const query = { page: 1, size: 10 }
  const page = await call(api.GET('/api/general/export/list', { params: { query } }), { silent: true })
  if (!page?.data) return
  const rows = (page.data as ExportRow[]).map(notOlder)
  exportRows.set(rows)
  for (const row of rows) settle(row)
}

/** The list may have been read before the end that the stream has told meanwhile. */
function notOlder(row: ExportRow): ExportRow {
  const known = exportRows.get().find(({ exportKey }) => exportKey === row.exportKey)
  return known?.state === 'done' ? known : row
}

/** Takes in a row that the stream brought. */
export function takeExportRow(row: ExportRow): void {
  const rows = exportRows.get()
  const known = rows.some((one) => one.exportKey === row.exportKey)
  exportRows.set(known ? rows.map((one) => (one.exportKey === row.exportKey ? row : one)) : [row, ...rows])
  settle(row)
}

/** Takes a finished file: a PDF opens in the preview, anything else is saved. */
export async function receiveExport(row: ExportRow): Promise<void> {
  if (row.size === 0) return showFailure(i18n.t('errors:fileMissing'))
  if (isPdf(row.fileName ?? '')) {
    const { openPreview } = await import('../../lib/preview')
    return openPreview(row.exportKey, row.fileName ?? row.title)
  }
  const query = { exportKey: row.exportKey }
  const { url } = await call(api.GET('/api/general/export/file', { params: { query } }))
  saveAddress(url, row.fileName ?? '')
}

/** Stops a job that has not finished. */
export async function cancelExport(exportKey: string): Promise<void> {
  forget(exportKey)
  takeExportRow((await call(api.POST('/api/general/export/cancel', { body: { exportKey } }))) as ExportRow)
}

/** Starts a job anew that failed or was stopped. */
export async function retryExport(exportKey: string): Promise<void> {
  awaitFile(exportKey)
  takeExportRow((await call(api.POST('/api/general/export/retry', { body: { exportKey } }))) as ExportRow)
}

/** Forgets the jobs with the session. */
export function forgetExports(): void {
  awaited.clear()
  keepInTab(awaitedKey, null)
  exportRows.set([])
  trayOpen.set(false)
}

function settle(row: ExportRow): void {
  if (!awaited.has(row.exportKey)) return
  if (row.state === 'done') {
    forget(row.exportKey)
    receiveExport(row).catch(() => {}) // the code table has shown why
  } else if (row.state === 'failed') {
    forget(row.exportKey)
    showFailure(row.message ?? i18n.t('common:downloads.failedToast', { title: row.title }))
  } else if (row.state === 'cancelled') forget(row.exportKey)
}

function awaitFile(exportKey: string): void {
  awaited.add(exportKey)
  keepAwaited()
}

function forget(exportKey: string): void {
  awaited.delete(exportKey)
  keepAwaited()
}

function keepAwaited(): void {
  keepInTab(awaitedKey, JSON.stringify([...awaited]))
}
