import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/fits'
import { japanesePdf } from './support/pdf'
import { answer, enter, expect, logIn, test, watchCalls } from './support/test'

const exportKey = '0192f000-0000-7000-8000-000000000001'
const address = (src: string, fileName = '手順書.pdf', language = 'ja') =>
  `pdf/preview?${new URLSearchParams({ src, fileName, language })}`
const texts = ['充填機の始業点検', '日常の手入れ', '停止時の対応']

/** Lets the signed address of ours give these bytes. */
async function store(context: BrowserContext, body: Buffer, contentType = 'application/pdf', status = 200) {
  await context.route(/\/files\/signed\.token$/, (route) => route.fulfill({ status, body, contentType }))
}

const sheet = (page: Page) => page.locator('.sg-pdf-sheet')

test('covers CONV-017 UI-031: a finished PDF opens in the preview instead of being saved', async ({
  page,
  context,
}) => {
  await store(context, japanesePdf(texts))
  const row = {
    exportKey,
    kind: 'detail',
    title: '手順書',
    state: 'done',
    progress: 100,
    fileName: '手順書.pdf',
    size: 900,
    createdAt: '2026-11-20T09:00:00+09:00',
    expiresAt: '2026-11-27T09:00:00+09:00',
    message: null,
  }
  await answer(page, 'general/export/list', { data: { data: [row], count: 1 } })
  await context.route(/\/api\/general\/export\/file\?/, (route) =>
    route.fulfill({ json: { code: 200, message: null, data: { url: 'files/signed.token', expiresAt: '' } } }),
  )
  await logIn(page)
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  let saved = false
  page.on('download', () => {
    saved = true
  })
  const opening = context.waitForEvent('page')
  await page.getByTestId('download-tray').getByRole('button', { name: 'ファイルを保存する' }).click()
  const preview = await opening
  await expect(sheet(preview)).toContainText('充填機の始業点検')
  const query = new URL(preview.url()).searchParams
  expect([query.get('src'), query.get('fileName')]).toEqual([exportKey, '手順書.pdf'])
  await expect(preview).toHaveTitle('手順書.pdf | Sosogi')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('手順書.pdf')
  expect(saved).toBe(false)
})

test('covers RT-015: a Japanese PDF is drawn and can be read, without a login and without a breach of the policy', async ({
  page,
  context,
}) => {
  await store(context, japanesePdf(texts))
  const maps = page.waitForResponse(/assets\/pdfjs-[\d.]+\/cmaps\/UniJIS-UTF16-H\.bcmap$/)
  await page.goto(address('files/signed.token'))
  expect((await maps).status()).toBe(200)
  await expect(sheet(page)).toContainText('充填機の始業点検')
  // ink: the letters and the blue line below them
  const ink = await sheet(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let [dark, blue] = [0, 0]
      for (let at = 0; at < data.length; at += 4) {
        const [r = 255, g = 255, b = 255] = [data[at], data[at + 1], data[at + 2]]
        if (r < 90 && g < 90 && b < 90) dark += 1
        if (b > 120 && r < 90) blue += 1
      }
      return { dark, blue }
    })
  expect(ink.dark).toBeGreaterThan(2000)
  expect(ink.blue).toBeGreaterThan(500)
})

test('pages turn and zoom changes by button and by keyboard', async ({ page, context }) => {
  await store(context, japanesePdf(texts))
  await page.goto(address('files/signed.token'))
  const number = page.getByRole('textbox', { name: 'ページ番号' })
  await expect(sheet(page)).toContainText('充填機の始業点検')
  await expect(page.getByRole('button', { name: '前のページ' })).toBeDisabled()
  await page.getByRole('button', { name: '次のページ' }).click()
  await expect(sheet(page)).toContainText('日常の手入れ')
  await expect(number).toHaveValue('2')
  await page.getByRole('main').press('ArrowRight')
  await expect(sheet(page)).toContainText('停止時の対応')
  await expect(page.getByRole('button', { name: '次のページ' })).toBeDisabled()
  await page.getByRole('main').press('Home')
  await expect(sheet(page)).toContainText('充填機の始業点検')
  await number.fill('9')
  await number.press('Enter')
  await expect(number).toHaveValue('3')
  await expect(sheet(page)).toContainText('停止時の対応')

  const width = async () => (await sheet(page).boundingBox())?.width ?? 0
  const desk = (await page.getByRole('main').boundingBox())?.width ?? 0
  // as wide as the desk, its margins left free
  const margins = async () => Math.round(desk - (await width()))
  await expect.poll(margins).toBeGreaterThanOrEqual(40)
  await expect.poll(margins).toBeLessThan(60)
  await page.getByRole('main').press('-')
  await expect.poll(margins).toBeGreaterThan(60)
  await page.getByRole('button', { name: '拡大' }).click()
  await page.getByRole('button', { name: '拡大' }).click()
  await expect.poll(width).toBeGreaterThan(desk)
  await page.getByRole('main').press('0')
  await expect.poll(margins).toBeLessThan(60)
  await expect(page.getByRole('button', { name: '幅に合わせる' })).toHaveAttribute('aria-pressed', 'true')
})

test('the file can be saved under its name', async ({ page, context }) => {
  const pdf = japanesePdf(texts)
  await store(context, pdf)
  await page.goto(address('files/signed.token'))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ダウンロード' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('手順書.pdf')
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true)
})

test('covers RT-015: a foreign address is refused, and nothing is sent to it', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  for (const src of [
    'https://example.com/x.pdf',
    '//example.com/files/x',
    'api/hughomememberC/query/constant',
    'held-1',
  ]) {
    await page.goto(address(src))
    await expect(page.getByRole('alert')).toContainText('このファイルは表示できません')
  }
  expect(sent.filter((url) => url.includes('//example.com'))).toEqual([])
  expect(sent.filter((url) => url.includes('query/constant') && !url.includes('preview'))).toEqual([])
})

test('covers RT-015: the key of a file that is not the member’s is answered like one that is gone', async ({
  page,
}) => {
  await enter(page)
  const calls = watchCalls(page)
  await page.goto(address(exportKey))
  await expect(page.getByRole('alert')).toContainText('ファイルを表示できませんでした')
  expect(calls.filter(({ path }) => path.startsWith('general/export/file'))).toHaveLength(1)
})

test('a visitor with a key logs in first and comes back', async ({ page }) => {
  await page.goto(address(exportKey))
  await expect(page).toHaveURL(/top\/user\/login\/open\?.*redirect=.*pdf/)
})

test('what failed on the way can be tried again: a fault of the server, a line that breaks off', async ({
  page,
  context,
}) => {
  const again = page.getByRole('button', { name: 'もう一度読み込む' })
  await context.route(/\/files\/signed\.token$/, (route) => route.fulfill({ status: 503, body: 'T' }))
  await page.goto(address('files/signed.token'))
  await expect(page.getByRole('alert')).toContainText('ファイルを読み込めませんでした')
  await context.unrouteAll()
  await context.route(/\/files\/signed\.token$/, (route) => route.abort())
  await again.click()
  await expect(again).toBeVisible()
  await context.unrouteAll()
  await store(context, japanesePdf(texts))
  await again.click()
  await expect(sheet(page)).toContainText('充填機の始業点検')
})

test('an address that has run out, a damaged file and an empty one say what is wrong', async ({ page, context }) => {
  await page.goto(address('files/run.out'))
  await expect(page.getByRole('alert')).toContainText('ファイルを表示できませんでした')
  await store(context, Buffer.from('%PDF-1.7 no document at all'))
  await page.goto(address('files/signed.token'))
  await expect(page.getByRole('alert')).toContainText('PDFを開けませんでした')
  await expectAccessible(page)
  await context.unrouteAll()
  await store(context, Buffer.alloc(0))
  await page.goto(address('files/signed.token'))
  await expect(page.getByRole('alert')).toContainText('PDFを開けませんでした')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the preview breaches no rule of accessibility and fits 820 px', async ({ page, context }) => {
      await store(context, japanesePdf(texts))
      await page.setViewportSize({ width: 820, height: 1180 })
      await page.goto(address('files/signed.token', '手順書.pdf', 'en'))
      await expect(page.getByRole('button', { name: 'Fit to width' })).toBeVisible()
      await expect(sheet(page)).toContainText('充填機の始業点検')
      await expectAccessible(page)
      await expectFits(page)
    })
  })
}
