//! The provider's side of the library: items entered and released by the command line.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { program } from './plant'
import { expect, type Page } from './test'

const run = promisify(execFile)
/** What the demo's library is made of. */
const content = join(import.meta.dirname, '../../../ops/seed/library')

/** A chore of the library. */
export async function library(...words: string[]): Promise<void> {
  await run(program, ['library', ...words])
}

/** Enters an item as a draft: its description and its files, a folder of the demo's beneath. */
export async function addItem(
  key: string,
  description: string,
  files: Readonly<Record<string, Buffer | string>>,
  beneath?: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sosogi-library-'))
  const item = join(folder, key)
  mkdirSync(item)
  if (beneath) cpSync(join(content, beneath), item, { recursive: true })
  for (const [name, bytes] of Object.entries({ ...files, 'item.toml': description })) {
    writeFileSync(join(item, name), bytes)
  }
  await library('add', item).finally(() => rmSync(folder, { recursive: true }))
}

/** A manual of one file. */
export const manual = (title: string, keyword: string) =>
  `type = "manual"\nkeyword = '${keyword}'\ntags = ["care"]\n[title]\nja = '${title}'\nen = '${title}'\nko = '${title}'\n[[files]]\nname = "a-ja.pdf"\nlanguage = "ja"\n`

/** Waits until exactly these items stand in the list, in any order, and the number says so. */
export async function expectItems(page: Page, names: readonly string[]): Promise<void> {
  const heads = page.getByRole('article').getByRole('heading')
  await expect.poll(async () => (await heads.allTextContents()).sort()).toEqual([...names].sort())
  await expect(page.getByRole('status').filter({ hasText: /^\d+件$/ })).toHaveText(`${names.length}件`)
}

/** The way to a page of the library. */
export const shelf = {
  documents: 'library/document/list-search',
  videos: 'library/video/list-search',
  video: 'library/video/list-search/detail',
  flows: 'library/video/flow-search',
  flow: 'library/video/flow-search/detail',
  own: 'library/history-favorite/list',
} as const
