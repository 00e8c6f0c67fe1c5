import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const landing = 'top/home/open'

/** Where each heading, link and row of the page stands, with its words. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, h2, h3, p, a, summary, li, svg, img, figure)')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const words = part.matches('svg') ? '' : (part.textContent ?? '').slice(0, 40)
      return [part.tagName.toLowerCase(), ...[x, y, width, height].map((value) => value.toFixed(1)), words].join(' ')
    }),
  )
}

/** Waits until what is in view is React's own. */
async function takenOver(page: Page): Promise<void> {
  const own = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  await expect.poll(() => page.evaluate(own)).toBe(true)
}

async function withoutScripts<T>(browser: Browser, width: number, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
  const page = await context.newPage()
  return look(page).finally(() => context.close())
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the site is read, unfolded, changed in its language and followed', async ({ page, request }) => {
    await page.goto(landing)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('一袋ごとに、ラインが見える。')
    await expect(page.locator('section#live .sg-state')).toBeVisible()
    for (const id of ['problems', 'features', 'effects', 'voices', 'news', 'questions', 'materials'])
      await expect(page.locator(`section#${id}`)).toBeVisible()
    const question = page.locator('section#questions details').first()
    await question.locator('summary').click()
    await expect(question.locator('.sg-rich')).toBeVisible()
    await page.getByRole('link', { name: '한국어' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(page).toHaveTitle('액상 충진 라인을 위한 클라우드 | Sosogi')
    await page.locator('section#news').getByRole('link').last().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(page.locator('article h1')).not.toBeEmpty()
    await page.getByRole('link', { name: '공개 사이트 처음으로' }).click()
    await expect(page).toHaveURL(/language=ko#news$/)
    // no line of that market may be watched
    await expect(page.locator('section#live')).toHaveCount(0)
    for (const policy of ['이용약관', '개인정보 처리방침']) {
      await page.locator('footer').getByRole('link', { name: policy }).click()
      await expect(page.locator('article h1')).toHaveText(policy)
      await expect(page.locator('article .sg-rich')).not.toBeEmpty()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
      await page.getByRole('link', { name: '공개 사이트 처음으로' }).click()
    }
    const file = page.locator('section#materials').getByRole('link').first()
    const address = new URL((await file.getAttribute('href')) ?? '', await page.evaluate(() => document.baseURI))
    expect((await request.get(address.href)).status()).toBe(200)
    expect(await page.getByRole('link', { name: '로그인' }).first().getAttribute('href')).toContain(
      'top/user/login/open',
    )
  })

  test('it looks like the page: nobody sees that the scripts are missing', async ({ page }) => {
    await page.goto(landing)
    const button = page.getByRole('link', { name: 'お問い合わせへ進む' }).first()
    const look = (name: string) => button.evaluate((part, it) => getComputedStyle(part).getPropertyValue(it), name)
    expect(await look('background-color')).toBe('rgb(28, 80, 160)')
    expect(await look('color')).toBe('rgb(255, 255, 255)')
  })
})

for (const [width, language] of [
  [1440, 'ja'],
  [820, 'ko'],
  [390, 'en'],
] as const) {
  test(`nothing moves when the scripts take over (${width} px, ${language})`, async ({ page, browser, baseURL }) => {
    const address = new URL(`${landing}?language=${language}`, baseURL).href
    // one answer for both looks: other tests publish meanwhile
    const answer = await page.request.get(address)
    const same = (one: Page) => one.route(address, (route) => route.fulfill({ response: answer }))
    const before = await withoutScripts(browser, width, async (still) => {
      await same(still)
      await still.goto(address)
      return places(still)
    })
    await same(page)
    // the line goes on meanwhile, and would be told of
    await page.route('**/query/pre/line', () => {})
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const told = window as unknown as { shifted: number }
      told.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) told.shifted += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await takenOver(page)
    expect(await places(page)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
    await expectAccessible(page)
  })
}

test('who chose another language meets the page in it, and keeps what was chosen', async ({ page }) => {
  await page.goto(landing)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the line, pouch by pouch.')
  // what is no language does not take its place, though every object knows the word
  for (const address of [landing, `${landing}?language=constructor`, landing]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the line, pouch by pouch.')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test('who chose another language is told in it what is not there', async ({ page }) => {
  await page.goto(landing)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const query of ['?news=x', '?language=fr&news=018f2a3b-0000-7000-8000-000000000000']) {
    await page.goto(`${landing}${query}`)
    await expect(page.getByRole('link', { name: 'Back to the public site' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})
