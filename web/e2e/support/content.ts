//! What the provider publishes, by the command line: a folder with its texts, and a file that tells the rest.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { program } from './plant'

const run = promisify(execFile)

/** A text in the three languages; one alone stands for all. */
type Words = string | { ja: string; en: string; ko: string }

/** Something to publish. */
interface Publication {
  title: Words
  /** Markdown; the title unless it is given. */
  text?: Words
}

interface PublishedNotice extends Publication {
  service?: 'Business' | 'MM' | 'Support' | 'Library' | 'All'
  information?: 10 | 20 | 30 | 40
  important?: boolean
}

interface PublishedPopup extends Publication {
  /** Addresses; every page when none is given. */
  pages?: readonly string[]
  starts?: Date
  ends?: Date
}

/** Tells the members of a company of something, in one breath. */
export function publishNotices(company: string, ...notices: readonly PublishedNotice[]): Promise<void> {
  const told = notices.map((notice): [Publication, string[]] => {
    const { service = 'All', information = 10, important = false } = notice
    return [notice, [`service = "${service}"`, `information = ${information}`, `important = ${important}`]]
  })
  return publish('notice', company, told)
}

/** Shows something on pages of a company. */
export function publishPopup(company: string, popup: PublishedPopup): Promise<void> {
  const { pages = [], starts, ends } = popup
  const moments = Object.entries({ starts, ends }).flatMap(([name, at]) =>
    at ? [`${name} = "${at.toISOString()}"`] : [],
  )
  return publish('popup', company, [[popup, [`pages = ${JSON.stringify(pages)}`, ...moments]]])
}

async function publish(
  kind: string,
  company: string,
  told: readonly [Publication, readonly string[]][],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sosogi-content-'))
  for (const [{ title, text = title }, facts] of told) {
    const own = join(folder, `test-${randomUUID()}`)
    mkdirSync(own)
    const titles = inAll(title).map(([language, words]) => `${language} = ${JSON.stringify(words)}`)
    writeFileSync(join(own, 'content.toml'), [`kind = "${kind}"`, ...facts, '[title]', ...titles].join('\n'))
    for (const [language, words] of inAll(text)) writeFileSync(join(own, `${language}.md`), words)
  }
  const words = ['content', 'publish', folder, '--company', company]
  await run(program, words).finally(() => rmSync(folder, { recursive: true }))
}

function inAll(words: Words): [string, string][] {
  return Object.entries(typeof words === 'string' ? { ja: words, en: words, ko: words } : words)
}

/** Something of the public site, in the languages that its title has. */
interface SiteEntry {
  kind: 'problem' | 'effect' | 'voice' | 'news' | 'exhibition'
  title: { ja?: string; en?: string; ko?: string }
  /** Markdown; the title unless it is given. */
  text?: string
  subtitle?: string
  /** Further lines of `[site]`. */
  facts?: readonly string[]
  order?: number
}

/** Shows something on the public site until it is taken back; gives the way to do so. Both are done when the page tells it. */
export async function publishOnSite(entry: SiteEntry): Promise<() => Promise<void>> {
  const takeBack = await putOnSite(entry)
  const hidden = entry.facts?.some((fact) => /^(draft|publish)\b/.test(fact)) ?? false
  if (!hidden) await untilSite(entry.title, true)
  return async () => {
    await takeBack()
    await untilSite(entry.title, false)
  }
}

/** Publishes all of this on the public site, in one breath, without a look at the page; gives the way to take it back. */
export async function putOnSite(...entries: readonly SiteEntry[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sosogi-site-'))
  const keys = entries.map((entry) => {
    const key = `test-${randomUUID()}`
    writeEntry(join(folder, key), key, entry)
    return [entry.kind, key] as const
  })
  await run(program, ['content', 'publish', folder]).finally(() => rmSync(folder, { recursive: true }))
  return async () => {
    for (const [kind, key] of keys) await run(program, ['content', 'withdraw', kind, key])
  }
}

function writeEntry(folder: string, key: string, entry: SiteEntry): void {
  const { kind, title, text = `Text: ${Object.values(title)[0]}`, subtitle, facts = [], order = 0 } = entry
  const words = (of: (text: string) => string) =>
    Object.entries(title).map(([language, text]) => `${language} = ${JSON.stringify(of(text))}`)
  const site = ['[site]', `languages = ${JSON.stringify(Object.keys(title))}`, ...facts]
  const speaker = subtitle === undefined ? [] : ['[site.subtitle]', ...words(() => subtitle)]
  const told = [`kind = "${kind}"`, `key = "${key}"`, `order = ${order}`, '[title]', ...words((text) => text)]
  mkdirSync(folder)
  writeFileSync(join(folder, 'content.toml'), [...told, ...site, ...speaker].join('\n'))
  for (const language of Object.keys(title)) writeFileSync(join(folder, `${language}.md`), text)
}

/** The server makes the page anew within seconds of a change. */
async function untilSite(title: SiteEntry['title'], shown: boolean): Promise<void> {
  const root = process.env.SOSOGI_E2E_URL ?? 'http://localhost:8420'
  for (const [language, text] of Object.entries(title))
    await expect
      .poll(async () => {
        const page = await fetch(`${root.replace(/\/$/, '')}/top/home/open?language=${language}`)
        return (await page.text()).includes(text)
      })
      .toBe(shown)
}
