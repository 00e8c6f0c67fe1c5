// Watches list and wall for ops/soak. Each 5 s it asks the API what each line has made and looks two seconds later whether
// the wall shows as much; each change of a line's measuring time in the list is noted with its age; each minute what the
// pages hold after their waste was collected. The first tenth warms up and is not judged.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const require = createRequire(new URL('../web/package.json', import.meta.url))
const { chromium } = require('@playwright/test')
const { values: given } = parseArgs({
  options: { address: { type: 'string' }, minutes: { type: 'string', default: '60' }, server: { type: 'string' } },
})
const minutes = Number(given.minutes)
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const machines = 20
/** Seconds between a machine's rows: a row bears the second at which its interval began. */
const interval = 1

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
const pages = { list: await open({ width: 1440, height: 900 }), wall: await open({ width: 1920, height: 1080 }) }
await pages.list.goto(`${given.address}/mm/operational-status/detail`)
await pages.wall.goto(`${given.address}/mm/operational-status/wall`)
await pages.list.locator('tbody tr').nth(machines - 1).waitFor()
await noteAges(pages.list)

const end = Date.now() + minutes * 60_000
const warm = Date.now() + minutes * 6_000
const [held, behind, ages] = [[], [], []]
let looks = 0
for (let nextMinute = Date.now(); Date.now() < end; ) {
  if (Date.now() >= nextMinute) {
    nextMinute += 60_000
    held.push({ at: Date.now(), list: await holds(pages.list), wall: await holds(pages.wall), server: resident() })
    const { list, wall, server } = held.at(-1)
    console.log(`${held.length - 1} min: list ${told(list)}; wall ${told(wall)}; server ${(server / 1e6).toFixed(0)} MB`)
  }
  const made = await sums()
  await pause(2_000)
  const shown = await pages.wall.evaluate(tiles)
  const late = [...made].filter(([name, count]) => shown[name] !== undefined && shown[name] < count)
  looks += Object.keys(shown).length
  if (Date.now() > warm) behind.push(...late.map(([name, count]) => `${name}: ${shown[name]} of ${count}`))
  const fresh = await pages.list.evaluate(() => window.ages.splice(0))
  if (Date.now() > warm) ages.push(...fresh)
  await pause(3_000)
}
const judged = held.filter(({ at }) => at > warm)
const grown = ['list', 'wall'].map((name) => ({ name, ...growth(judged.map((one) => one[name])) }))
ages.sort((a, b) => a - b)
const age = (share) => ages[Math.min(ages.length - 1, Math.floor(ages.length * share))] / 1_000 - interval
console.log(`list: ${ages.length} changes, behind the end of their interval p50 ${age(0.5).toFixed(1)}, p99 ${age(0.99).toFixed(1)}, most ${age(1).toFixed(1)} s`)
console.log(`wall: ${looks} looks, behind after 2 s ${behind.length}${behind.length > 0 ? ` (${behind[0]})` : ''}`)
for (const { name, heap, nodes, listeners } of grown) {
  console.log(`${name}: from the first to the last quarter heap ${(heap / 1e6).toFixed(2)} MB, nodes ${nodes}, listeners ${listeners}`)
}
await browser.close()
const flat = grown.every(({ heap, nodes, listeners }) => heap < 1_000_000 && nodes < 300 && listeners < 20)
const met = flat && behind.length === 0 && ages.length > minutes * 60 && age(0.99) <= 2
console.log(met ? 'met' : 'NOT MET')
process.exitCode = met ? 0 : 1

/** A page of somebody who has logged in. */
async function open(viewport) {
  const context = await browser.newContext({ viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto(`${given.address}/top/user/login/open`)
  await page.locator('input[type=password]').fill('Sosogi-soak-1')
  await page.locator('input:not([type=password])').first().fill('soak@e.example')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/top/home**')
  return page
}

/** Notes how old the measuring time of each row is when it changes (ms), in `window.ages`. */
function noteAges(page) {
  return page.evaluate(() => {
    window.ages = []
    const known = new Map()
    setInterval(() => {
      for (const row of document.querySelectorAll('tbody tr')) {
        // cell by cell: the hour of one stands against the last figure of the one before
        const times = [...row.cells].flatMap((cell) => [...(cell.textContent ?? '').matchAll(/(?<!\d)(\d{1,2}):(\d\d):(\d\d)/g)])
        const time = times.at(-1) ?? null
        const name = row.querySelector('th, td')?.textContent ?? ''
        if (time === null || known.get(name) === time[0]) continue
        if (known.has(name)) {
          const now = new Date()
          const at = new Date(now).setHours(Number(time[1]), Number(time[2]), Number(time[3]), 0)
          // a second before midnight is read a second after it
          const [age, day] = [now.getTime() - at, 86_400_000]
          window.ages.push(age < -day / 2 ? age + day : age)
        }
        known.set(name, time[0])
      }
    }, 100)
  })
}

/** Pouches of the day by line, as the wall's tiles tell them now. */
function tiles() {
  const told = {}
  for (const tile of document.querySelectorAll('li[data-state]')) {
    const name = tile.querySelector('h2')?.textContent
    const made = [...tile.querySelectorAll('p')].find((p) => p.querySelector('b + span, b') && /袋/.test(p.textContent ?? '') && !/分/.test(p.textContent ?? ''))
    const count = made?.querySelector('b')?.textContent?.replaceAll(',', '')
    if (name && count && /^\d+$/.test(count)) told[name] = Number(count)
  }
  return told
}

/** Pouches of the day by line, as the API tells them now. */
async function sums() {
  const token = (await pages.wall.context().cookies()).find(({ name }) => name === 'sosogi_token')?.value ?? ''
  const answer = await pages.wall.request.post(`${given.address}/api/operatingStatus/query/list`, {
    headers: { Authorization: `Bearer ${decodeURIComponent(token)}` },
    data: { columns: ['cumulativeOutput'] },
  })
  const { data } = await answer.json()
  return new Map(data.map(({ lineName, cumulativeOutput }) => [lineName, cumulativeOutput]))
}

async function holds(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** Bytes of the server that are in memory. */
function resident() {
  const line = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${given.server}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) * 1_024
}

/** The mean of the last quarter less that of the first. */
function growth(rows) {
  const quarter = Math.max(1, Math.floor(rows.length / 4))
  const mean = (some, key) => some.reduce((sum, row) => sum + row[key], 0) / some.length
  const of = (key) => Math.round(mean(rows.slice(-quarter), key) - mean(rows.slice(0, quarter), key))
  return { heap: of('heap'), nodes: of('nodes'), listeners: of('listeners') }
}

function told({ heap, nodes, listeners }) {
  return `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
