//! The member's export jobs: ordered here, followed over the stream, saved by themselves when they are ready, and noted once saved.

import type { Answer } from '../../api/answer'
import { asFailure, call, silently } from '../../api/call'
import { api } from '../../api/client'
import { type DownloadBody, type DownloadPath, orderFile } from '../../api/downloads'
import type { Failure } from '../../api/failure'
import { orShowWhy, showFailure } from '../../api/show-failure'
import { isPdf } from '../../lib/held-preview'
import { i18n } from '../../lib/i18n'
import { saveAddress } from '../../lib/save-file'
import { keepInTab, keptInTab, parsed } from '../../lib/storage'
import { createStore } from '../../lib/store'

type Wire = Answer<'/api/general/export/list', 'get'>['data'][number]

/** One export job. The document calls its state a text; these are the words that it knows. */
export type ExportRow = Omit<Wire, 'state'> & { state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' }

/** What is noted of a file once it is saved: the screen that ordered it, and for what. */
export interface DownloadNote {
  screen: string
  conditions: object
}

/** The jobs that the tray lists, newest first. */
export const exportRows = createStore<readonly ExportRow[]>([])

/** What is known of the list: no row means no file only once it is there. A list that came stays, whatever later ones do. */
export const exportList = createStore<'awaited' | 'there' | Failure>('awaited')

/** How many jobs there are, those beyond the tray included. */
export const exportCount = createStore(0)

/** Whether the tray is open. */
export const trayOpen = createStore(false)

/** Rows that the tray lists. */
const traySize = 10

const awaitedKey = 'sosogi.awaited-exports'
/** The files that this tab ordered and will save by itself. They survive a reload. */
const awaited = new Set(parsed<string[]>(keptInTab(awaitedKey)) ?? [])

const notesKey = 'sosogi.download-notes'
/** What is still to be noted, by export; it survives a reload, and a failure that is made good. */
const notes = new Map(Object.entries(parsed<Record<string, DownloadNote>>(keptInTab(notesKey)) ?? {}))

/** What the stream and own calls told, counted: the order in which rows became known. */
let told = 0
const toldAt = new Map<string, number>()
/** The list on its way. Another one ends it: identical calls in flight would share the older answer. */
let listing: { leave: AbortController; over: Promise<void> } | null = null

/** Orders a file and follows it in the tray. A file that came at once is noted at once. */
export async function download<P extends DownloadPath>(
  path: P,
  body: DownloadBody<P>,
  note: DownloadNote,
): Promise<void> {
  const order = await orShowWhy(orderFile(path, body))
  if ('saved' in order) return write(note, order.saved)
  notes.set(order.exportKey, note)
  keepNotes()
  await follow(order.exportKey)
}

/** Shows in the tray how far an ordered file is, and saves it when it is ready. */
export function follow(exportKey: string): Promise<void> {
  awaitFile(exportKey)
  trayOpen.set(true)
  return refreshExports()
}

/** Asks for the list, after an order and whenever the stream stands anew. */
export function refreshExports(): Promise<void> {
  const former = listing
  former?.leave.abort()
  const leave = new AbortController()
  const over = Promise.resolve(former?.over).then(() => list(leave.signal))
  const mine = { leave, over }
  listing = mine
  void over.then(() => {
    if (listing === mine) listing = null
  })
  return over
}

/** Asks unless a list is there or on its way. */
export function needExports(): void {
  if (exportList.get() !== 'there' && listing === null) void refreshExports()
}

async function list(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const began = told
  const query = { page: 1, size: traySize } as const
  try {
    const page = await call(api.GET('/api/general/export/list', { params: { query }, signal }))
    if (signal.aborted) return
    const rows = inOrder(page.data as ExportRow[], began)
    exportCount.set(page.count)
    exportRows.set(rows)
    exportList.set('there')
    for (const row of rows) settle(row)
  } catch (error) {
    if (!signal.aborted && exportList.get() !== 'there') exportList.set(asFailure(error))
  }
}

/** A list tells how things stood when it was asked for: what was told since then is newer than its rows. */
function inOrder(rows: readonly ExportRow[], began: number): ExportRow[] {
  const newer = new Map(
    exportRows
      .get()
      .filter(({ exportKey }) => (toldAt.get(exportKey) ?? 0) > began)
      .map((row) => [row.exportKey, row]),
  )
  const missed = [...newer.values()].filter((row) => !rows.some(({ exportKey }) => exportKey === row.exportKey))
  return [...missed, ...rows.map((row) => newer.get(row.exportKey) ?? row)]
}

/** Takes in a row that the stream or an own call brought. */
export function takeExportRow(row: ExportRow): void {
  told += 1
  toldAt.set(row.exportKey, told)
  const rows = exportRows.get()
  const known = rows.some((one) => one.exportKey === row.exportKey)
  exportRows.set(known ? rows.map((one) => (one.exportKey === row.exportKey ? row : one)) : [row, ...rows])
  settle(row)
}

/** Takes a finished file: a PDF opens in the preview, anything else is saved, and noted where that is still to be done. */
export async function receiveExport(row: ExportRow): Promise<void> {
  if (row.size === 0) return showFailure(i18n.t('errors:fileMissing'))
  if (isPdf(row.fileName ?? '')) {
    const { openPreview } = await import('../../lib/preview')
    return openPreview(row.exportKey, row.fileName ?? row.title)
  }
  const query = { exportKey: row.exportKey }
  const { url } = await orShowWhy(call(api.GET('/api/general/export/file', { params: { query } })))
  saveAddress(url, row.fileName ?? '')
  const note = notes.get(row.exportKey)
  if (!note) return
  notes.delete(row.exportKey)
  keepNotes()
  write(note, row.fileName ?? row.title, row.exportKey)
}

/** Nobody waits for the note. */
function write(note: DownloadNote, fileName: string, exportKey?: string): void {
  const body = { ...note, conditions: { ...note.conditions }, fileName, ...(exportKey ? { exportKey } : {}) }
  void silently(api.POST('/api/support/save/csv/download/history', { body }))
}

/** Stops a job that has not finished. */
export async function cancelExport(exportKey: string): Promise<void> {
  forget(exportKey)
  const row = await orShowWhy(call(api.POST('/api/general/export/cancel', { body: { exportKey } })))
  takeExportRow(row as ExportRow)
}

/** Starts a job anew that failed or was stopped. */
export async function retryExport(exportKey: string): Promise<void> {
  awaitFile(exportKey)
  const row = await orShowWhy(call(api.POST('/api/general/export/retry', { body: { exportKey } })))
  takeExportRow(row as ExportRow)
}

/** Forgets the jobs with the session; a list that is still on its way is not taken in. */
export function forgetExports(): void {
  listing?.leave.abort()
  toldAt.clear()
  awaited.clear()
  notes.clear()
  keepInTab(awaitedKey, null)
  keepInTab(notesKey, null)
  exportRows.set([])
  exportList.set('awaited')
  exportCount.set(0)
  trayOpen.set(false)
}

function settle(row: ExportRow): void {
  if (!awaited.has(row.exportKey)) return
  if (row.state === 'done') {
    forget(row.exportKey)
    receiveExport(row).catch(() => {}) // it was shown why
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

function keepNotes(): void {
  keepInTab(notesKey, JSON.stringify(Object.fromEntries(notes)))
}
