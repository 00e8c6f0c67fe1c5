// Takes the pictures of docs/screenshots from a running `ops/up`:  node ops/screenshots.mjs [address]
import { createRequire } from 'node:module'
import { mkdirSync } from 'node:fs'
const require = createRequire(new URL('../web/package.json', import.meta.url))
const { chromium } = require('@playwright/test')

const address = process.argv[2] ?? 'http://localhost:8420'
const folder = new URL('../docs/screenshots/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })

async function series(lang, width, height, scheme) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: lang })
  const page = await context.newPage()
  const shot = async (name) => {
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.screenshot({ path: `${folder}${name}-${lang}-${width}-${scheme}.png` })
  }
  await page.goto(`${address}/top/user/login/open?language=${lang}`)
  await page.locator('input').first().waitFor()
  await shot('login')
  await page.locator('button[type=submit]').first().click()
  await shot('login-missing')
  await page.locator('#memberId').fill('superior@a.example')
  await page.locator('#password').fill('Sosogi-demo-1')
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL('**/top/home**')
  await shot('home')
  const token = (await context.cookies()).map((c) => c.value).sort((a, b) => b.length - a.length)[0]
  const call = async (path, body) => {
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })
    return (await answer.json()).data
  }
  const lines = await call('assetAlarmOccurenceStatus/query/production/line/name')
  const line = lines.find((l) => /L1/.test(l.lineName)) ?? lines[0]
  const place = (await call('general/query/viewable')).locations.find((l) => l.lines.some((x) => x.lineUniqueKey === line.lineUniqueKey))
  const days = await call(`assetAlarmOccurenceStatus/query/location/date?locationUniqueKey=${place.locationUniqueKey}`)
  await page.goto(`${address}/support/filling-history/search?language=${lang}`)
  await page.locator('h1').first().waitFor()
  await shot('filling-history-start')
  for (const day of days.dates) {
    const window = { startTime: `${day}T09:00:00+09:00`, endTime: `${day}T11:00:00+09:00` }
    const found = await call('assetAlarmOccurenceStatus/filling/history', { lineUniqueKey: line.lineUniqueKey, recipeDataNumber: 12, purpose: 'display', ...window })
    if (!found?.count) continue
    return { page, context, shot, line, window, run: found.data[0] }
  }
  return { page, context, shot }
}

/** The staff login, the pick of a customer, and a page inside one. */
async function staffSeries(lang, width, height, scheme) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: lang })
  const page = await context.newPage()
  const shot = async (name) => {
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.screenshot({ path: `${folder}${name}-${lang}-${width}-${scheme}.png` })
  }
  await page.goto(`${address}/tlk/browse/login/open?language=${lang}`)
  await page.locator('#email').waitFor()
  await shot('staff-login')
  await page.locator('#email').fill('staff@provider.example')
  await page.locator('#password').fill('Sosogi-demo-1')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=customer]').first().check()
  await page.locator('input[name=place]').first().check()
  await shot('staff-pick')
  await page.locator('.sg-pick-parts > div > button').click()
  await page.waitForURL('**/top/home**')
  await page.locator('h1').waitFor()
  await shot('staff-home')
  await context.close()
}

for (const lang of ['ja', 'en']) {
  for (const [width, height] of [[1440, 900], [820, 1180]]) {
    for (const scheme of ['light', 'dark']) {
      await staffSeries(lang, width, height, scheme)
      const { page, context, shot, line, window, run } = await series(lang, width, height, scheme)
      if (run) {
        const search = (value) => encodeURIComponent(value)
        await page.goto(`${address}/support/filling-history/search?language=${lang}&line=${line.lineUniqueKey}&kind=recipeDataNumber&value=12&start=${search(window.startTime)}&end=${search(window.endTime)}&run=${run.fillingHistoryUniqueKey}`)
        await page.waitForTimeout(2500)
        await shot('filling-history')
      }
      await page.goto(`${address}/top/nothing-here?language=${lang}`)
      await shot('not-found')
      await context.close()
    }
  }
}
await browser.close()
