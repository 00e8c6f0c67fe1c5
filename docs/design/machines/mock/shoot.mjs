// Takes the pictures beside machines.md from these pages: node docs/design/machines/mock/shoot.mjs [name ...]
// Needs `npm ci --ignore-scripts` in web. Those that are committed were brought to 256 colours afterwards.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../../../web/package.json', import.meta.url))
const { chromium } = require('@playwright/test')
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Name of the picture, page, and what differs from Japanese, light, 1440 px. Heights: at least one screen, else the page's. */
const pictures = [
  ['equipment-list', 'equipment-list'],
  ['equipment-states', 'equipment-states', { width: 1320 }],
  ['equipment-new', 'equipment-new'],
  ['equipment-import', 'equipment-import'],
  ['equipment-detail', 'equipment-detail'],
  ['equipment-documents', 'equipment-documents'],
  ['equipment-parts', 'equipment-parts'],
  ['equipment-labels', 'equipment-labels'],
  ['stops', 'stops'],
  ['stops-split-dark', 'stops', { scheme: 'dark', split: 1 }],
  ['stops-820', 'stops', { floor: true }],
  ['stops-820-en', 'stops', { floor: true, lang: 'en' }],
  ['trend', 'trend'],
  ['pickers', 'pickers', { height: 600 }],
  ['plan-actual', 'plan-actual'],
  ['alarm-mail', 'alarm-mail'],
  ['alarm-mail-ko', 'alarm-mail', { lang: 'ko' }],
  ['alarm-history', 'alarm-history'],
  ['alarm-number', 'alarm-number'],
  ['groups', 'groups'],
  ['parts-due', 'parts-due'],
  ['parts-due-820', 'parts-due', { floor: true }],
  ['inspection-list', 'inspection-list'],
  ['inspection-entry-820', 'inspection-entry', { floor: true }],
  ['item-data', 'item-data'],
  ['schedule', 'schedule'],
  ['schedule-dark', 'schedule', { scheme: 'dark' }],
  ['schedule-820', 'schedule', { floor: true }],
]

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
for (const [name, page, look = {}] of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { floor, lang = 'ja', scheme = 'light', width = floor ? 820 : 1440, height = floor ? 1180 : 900, ...state } = look
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: floor, isMobile: floor, reducedMotion: 'reduce' })
  const tab = await context.newPage()
  tab.on('console', (message) => console.log(name, message.text()))
  tab.on('pageerror', (error) => console.log(name, String(error)))
  await tab.goto(`${new URL(`${page}.html`, import.meta.url)}?${new URLSearchParams({ lang, scheme, ...state })}`)
  await tab.evaluate(() => document.fonts.ready)
  // what no reader may meet: words or controls that reach beyond the page
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log(name, `is ${wide} px too wide`)
  // the whole page as one window, so that what sticks to its foot stands there
  const whole = !(floor && page === 'stops')
  if (whole) await tab.setViewportSize({ width, height: await tab.evaluate(() => Math.ceil(document.documentElement.scrollHeight)) })
  await tab.waitForTimeout(600)
  await tab.screenshot({ path: new URL(`../${name}.png`, import.meta.url).pathname })
  await context.close()
}
await browser.close()
