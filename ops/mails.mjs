// Draws our mark for mails, and takes the pictures of docs/screenshots/mails.
//   node ops/mails.mjs
// The letters come from `cargo run -p mail --example letters`; nothing else needs to run.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const require = createRequire(join(root, 'web/package.json'))
const { chromium } = require('@playwright/test')
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const assets = join(root, 'platform/base/mail/assets')
const folder = join(root, 'docs/screenshots/mails')
/** Each letter as phones and desktops show it, in both schemes; one of them in all languages. */
const pictures = [
  ...['registration-link-ja', 'welcome-waits-ja'].flatMap((letter) =>
    [390, 800].flatMap((width) => ['light', 'dark'].map((scheme) => ({ letter, width, scheme }))),
  ),
  { letter: 'welcome-ja', width: 390, scheme: 'light' },
  { letter: 'registration-link-en', width: 800, scheme: 'light' },
  { letter: 'registration-link-en', width: 390, scheme: 'dark' },
  { letter: 'registration-link-ko', width: 390, scheme: 'light' },
  { letter: 'registration-link-ko', width: 800, scheme: 'dark' },
]

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags })
const letters = mkdtempSync(join(tmpdir(), 'sosogi-letters-'))
try {
  await drawMark()
  execFileSync('cargo', ['run', '--quiet', '--package', 'mail', '--example', 'letters', '--', letters], { cwd: root, stdio: 'inherit' })
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) await take(picture)
} finally {
  rmSync(letters, { recursive: true, force: true })
  await browser.close()
}

/** The mark at three times its size, for screens that show so many points. */
async function drawMark() {
  const page = await browser.newPage({ viewport: { width: 40, height: 40 }, deviceScaleFactor: 3 })
  const svg = readFileSync(join(assets, 'mark.svg'), 'utf8')
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  await page.screenshot({ path: join(assets, 'mark.png'), omitBackground: true })
  await page.close()
}

async function take({ letter, width, scheme }) {
  const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme: scheme })
  const page = await context.newPage()
  const mark = readFileSync(join(assets, 'mark.png')).toString('base64')
  const html = readFileSync(join(letters, `${letter}.html`), 'utf8').replace('cid:mark@sosogi', `data:image/png;base64,${mark}`)
  await page.setContent(html)
  await page.screenshot({ path: join(folder, `${letter}-${width}-${scheme}.png`), fullPage: true })
  await context.close()
}
