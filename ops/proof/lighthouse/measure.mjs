// Weighs the first pages as a browser meets them, with an empty cache: `node measure.mjs <address> <member> <password>`.
// Prints one JSON line for each page and form (desktop, phone): medians of five runs of Lighthouse.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import desktop from 'lighthouse/core/config/desktop-config.js'
import puppeteer from 'puppeteer-core'

const [address, member, password] = process.argv.slice(2)
const runs = Number(process.env.SOSOGI_P13_RUNS ?? 5)
const login = 'top/user/login/open'
const pages = { site: 'top/home/open', login, home: 'top/home' }
const forms = { desktop, phone: undefined }

const chrome = await launch({
  chromePath: process.env.SOSOGI_E2E_BROWSER ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const browser = await puppeteer.connect({ browserURL: `http://localhost:${chrome.port}` })

try {
  for (const [name, path] of Object.entries(pages)) {
    if (name === 'home') await logIn()
    for (const [form, config] of Object.entries(forms)) console.log(JSON.stringify(await weigh(name, path, form, config)))
  }
} finally {
  await browser.disconnect()
  chrome.kill()
}

/** The medians of a page. Storage stays, because the login lives in it; the cache does not. */
async function weigh(name, path, form, config) {
  const found = []
  for (let tries = 0; found.length < runs; tries += 1) {
    await emptyCache()
    const options = { port: chrome.port, disableStorageReset: true, onlyCategories: ['performance', 'seo', 'accessibility'] }
    const result = await lighthouse(`${address}/${path}`, options, config)
    const trouble = result ? result.lhr.runtimeError : { message: 'no result' }
    if (!trouble) found.push(figures(result.lhr))
    // now and then the browser hands over a recording without its beginning
    else if (tries >= 2 * runs) throw new Error(`${name}: ${trouble.message}`)
  }
  const one = (key) => median(found.map((each) => each[key]))
  return {
    name,
    form,
    score: one('score'),
    seo: one('seo'),
    accessibility: one('accessibility'),
    lcp: one('lcp'),
    cls: one('cls'),
    blocked: one('blocked'),
    kilobytes: one('kilobytes'),
    files: one('files'),
  }
}

/** Seconds, shares and kilobytes as transferred. */
function figures({ categories, audits }) {
  const code = audits['network-requests'].details.items.filter(({ resourceType }) =>
    ['Script', 'Stylesheet'].includes(resourceType),
  )
  return {
    score: Math.round(categories.performance.score * 100),
    seo: Math.round(categories.seo.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    cls: audits['cumulative-layout-shift'].numericValue,
    blocked: audits['total-blocking-time'].numericValue / 1000,
    kilobytes: code.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    files: code.length,
  }
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

async function emptyCache() {
  const page = await browser.newPage()
  const session = await page.createCDPSession()
  await session.send('Network.clearBrowserCache')
  await page.close()
}

async function logIn() {
  const page = await browser.newPage()
  await page.goto(`${address}/${login}`)
  await page.locator('#memberId').fill(member)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => location.pathname.endsWith('/top/home'))
  await page.close()
}
