import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { publishOnSite } from './support/content'
import { expectFits } from './support/fits'
import { answer, enter, expect, screens, test, watchCalls } from './support/test'

const landing = 'top/home/open'
const section = (page: Page, name: string) => page.locator(`section#${name}`)
const titles = (page: Page, name: string) => section(page, name).locator('h3')
const headline = (page: Page, name: string) => section(page, 'news').getByRole('link', { name })

/** A picture that is there, once it is in view. */
async function expectLoaded(picture: Locator): Promise<void> {
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
}

/** What the server shows in a language. */
async function shown(page: Page, call: string, language: string): Promise<{ title: string }[]> {
  const headers = { 'Accept-Language': language }
  const response = await page.request.post(`api/pre/login/notice/query/${call}`, { data: {}, headers })
  return (await response.json()).data
}

test.describe('the public site', () => {
  test('covers RT-002 CONV-003: it opens without a login, asks without a token, and leads on', async ({ page }) => {
    const calls = watchCalls(page)
    const own = () => calls.filter(({ path }) => path.startsWith('pre/login/') && !path.endsWith('pre/line'))
    await page.goto(landing)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('一袋ごとに、ラインが見える。')
    await expect(titles(page, 'problems').first()).toBeVisible()
    await expect(page).toHaveURL(/top\/home\/open$/)
    await expect(page).toHaveTitle('液体充填ラインのクラウド | Sosogi')
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('目標重量')
    await page.getByRole('link', { name: 'お問い合わせへ進む' }).first().click()
    await expect(page).toHaveURL(/top\/inquiry\/registration\/open$/)
    await page.goBack()
    await page.getByRole('link', { name: 'ログインする' }).click()
    await expect(page).toHaveURL(/top\/user\/login\/open$/)
    // the first answer held everything; who comes by a link asks for it
    expect(own()).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: '製品サイト' }).click()
    await expect(titles(page, 'problems').first()).toBeVisible()
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(6)
    expect(own().filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
  })

  test('a line of the demo runs before one’s eyes, and a stop of it opens', async ({ page }) => {
    await page.goto(`${landing}?language=en`)
    const live = section(page, 'live')
    await expect(live.getByRole('heading', { level: 2 })).toContainText('第5ライン')
    await expect(live).toContainText('業務用めんつゆ 1kg')
    await expect(live.getByRole('img', { name: /Operation and stops from \d+:\d\d to \d+:\d\d/ })).toBeVisible()
    // what the line does next
    const stopped = { startTime: '2026-05-01T09:02:00+09:00', endTime: '2026-05-01T09:06:00+09:00', duration: 240 }
    const told = { byAlarm: true, alarmNumber: '12', alarmText: 'Nozzle pressure low', machineName: null }
    const stop = { ...stopped, ...told, cause: 'Clogged filling nozzle', cure: 'Clean the nozzle' }
    await page.route('**/query/pre/line', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, state: 'alarm', stops: [stop] } } })
    })
    await expect(live.locator('.sg-state')).toContainText('Alarm', { timeout: 15_000 })
    const row = live.locator('details')
    await expect(row).toHaveCount(1)
    await expect(row.locator('summary')).toContainText('9:02 – 9:06')
    await row.locator('summary').click()
    await expect(row).toContainText('Clogged filling nozzle')
    await expect(row).toContainText('Clean the nozzle')
    await expectAccessible(page)
    // a look that fails leaves what was seen
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/query/pre/line', (route) =>
      route.fulfill({ status: 503, json: { code: 500, message: null, data: null } }),
    )
    await page.waitForResponse((response) => response.url().endsWith('pre/line') && response.status() === 503)
    await expect(row).toContainText('Clean the nozzle')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a member who is logged in reads it, too', async ({ page }) => {
    await enter(page)
    await page.goto(landing)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('一袋ごとに、ラインが見える。')
    await expect(page).toHaveURL(/top\/home\/open$/)
  })

  test('covers UI-002: the three services stand with text and picture in Japanese and in Korean', async ({ page }) => {
    for (const [language, names] of [
      ['ja', ['機械管理', 'サポート', 'ライブラリ']],
      ['ko', ['기계 관리', '서포트', '라이브러리']],
    ] as const) {
      await page.goto(`${landing}?language=${language}`)
      const articles = section(page, 'features').getByRole('article')
      await expect(articles).toHaveCount(3)
      for (const [index, name] of names.entries()) {
        const one = articles.nth(index)
        await expect(one).toContainText(name)
        await expect(one.getByRole('heading', { level: 3 })).not.toBeEmpty()
        await expect(one.getByRole('img')).toHaveAccessibleName(/.{10,}/)
        await expectLoaded(one.getByRole('img'))
      }
    }
  })

  for (const language of ['ja', 'ko']) {
    test(`problems have a title and a text each, at least three of them (${language})`, async ({ page }) => {
      await page.goto(`${landing}?language=${language}`)
      const rows = section(page, 'problems').getByRole('listitem')
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)
      for (const row of await rows.all()) {
        await expect(row.getByRole('heading', { level: 3 })).not.toBeEmpty()
        await expect(row.locator('p').first()).not.toBeEmpty()
      }
    })
  }

  test('covers UI-003: exactly the published effects of a language show, in their order', async ({ page }) => {
    const takeBack = [
      await publishOnSite({ kind: 'effect', title: { ja: '二番目の効果' }, order: 15 }),
      await publishOnSite({ kind: 'effect', title: { ja: '下書きの効果' }, facts: ['draft = true'] }),
      await publishOnSite({ kind: 'effect', title: { ko: '한국어 효과' }, order: 1 }),
    ]
    const effects = { ja: [] as string[], ko: [] as string[] }
    for (const language of ['ja', 'ko'] as const) {
      await page.goto(`${landing}?language=${language}`)
      await expect(titles(page, 'effects').first()).toBeVisible()
      effects[language] = await titles(page, 'effects').allTextContents()
    }
    for (const back of takeBack) await back()
    expect(effects.ja).toEqual([
      '朝会の資料が、始業前にできている',
      '二番目の効果',
      '詰めすぎを、数字で減らせる',
      '交換の時期が、先に分かる',
    ])
    expect(effects.ko[0]).toBe('한국어 효과')
    expect(effects.ko).toHaveLength(4)
  })

  test('covers UI-004: published voices show with text and speaker, drafts do not', async ({ page }) => {
    const takeBack = [
      await publishOnSite({ kind: 'voice', title: { ja: '公開した声' }, subtitle: '話した人' }),
      await publishOnSite({ kind: 'voice', title: { ja: '下書きの声' }, subtitle: 'x', facts: ['draft = true'] }),
    ]
    await page.goto(landing)
    const rows = section(page, 'voices').getByRole('listitem')
    await expect(rows.filter({ hasText: '公開した声' })).toContainText(/Text: 公開した声.*話した人/)
    for (const voice of await shown(page, 'pre/voices', 'ja'))
      await expect(rows.filter({ hasText: voice.title })).toBeVisible()
    await expect(page.getByText('下書きの声')).toHaveCount(0)
    for (const back of takeBack) await back()
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await expect(page.getByText('公開した声')).toHaveCount(0)
  })

  test('covers UI-005: a piece of news opens, with its own title', async ({ page }) => {
    await page.goto(landing)
    await headline(page, '公開サイトを開設しました').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公開サイトを開設しました')
    await expect(page.locator('main time')).toHaveText('2026/11/02')
    await expect(page.locator('.sg-rich')).toContainText('展示会の予定をご覧いただけます')
    await expect(page).toHaveTitle('公開サイトを開設しました | Sosogi')
    await expectAccessible(page)
    await page.getByRole('link', { name: '公開サイトのトップへ戻る' }).click()
    await expect(headline(page, '公開サイトを開設しました')).toBeVisible()
  })

  test('covers UI-006: an exhibition opens, with its days and its place', async ({ page }) => {
    await page.goto(landing)
    await headline(page, '充填・包装の展示会(掲載例)').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填・包装の展示会(掲載例)')
    await expect(page.locator('main dl')).toContainText('2027/02/16 – 2027/02/19')
    await expect(page.locator('main dl')).toContainText('東京')
    await expect(page.locator('.sg-rich')).toContainText('会場でご覧いただく')
    const picture = page.getByRole('img', { name: '充填機、コンベヤ、重量選別機をつないだラインの図。' })
    await expectLoaded(picture)
    // of its sizes the one that its place asks for
    const fetched = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    const file = await page.request.get(fetched)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp'])
    expect((await picture.getAttribute('srcset'))?.split(', ')).toHaveLength(3)
    expect(fetched.endsWith((await picture.getAttribute('src')) ?? '')).toBe(false)
  })

  test('news that is not there says so in its place, with a way back', async ({ page }) => {
    await page.goto(`${landing}?news=018f2a3b-0000-7000-8000-000000000000`)
    await expect(page.locator('main')).toContainText('この記事は見つかりません')
    await expect(page.getByRole('link', { name: '公開サイトのトップへ戻る' })).toBeVisible()
  })

  test('covers UI-007: the marked questions show, and each unfolds to its answer', async ({ page }) => {
    await page.goto(landing)
    const rows = section(page, 'questions').locator('details')
    const wanted = (await shown(page, 'html/qa', 'ja')).map(({ title }) => title)
    expect(wanted.length).toBeGreaterThanOrEqual(3)
    await expect(rows.locator('summary')).toHaveText(wanted)
    for (const row of await rows.all()) {
      await expect(row.locator('.sg-rich')).toBeHidden()
      await row.locator('summary').click()
      await expect(row.locator('.sg-rich')).toBeVisible()
      await expect(row.locator('.sg-rich')).not.toBeEmpty()
    }
  })

  test('covers UI-008: the Japanese and the Korean market differ, and neither shows the other’s words', async ({
    page,
  }) => {
    const of = async (language: string) => {
      await page.goto(`${landing}?language=${language}`)
      for (const name of ['problems', 'effects', 'voices', 'news', 'questions', 'materials'])
        await expect(section(page, name).locator('li, details').first()).toBeVisible()
      return {
        text: await page.locator('main').innerText(),
        news: await section(page, 'news').getByRole('link').allTextContents(),
        questions: await section(page, 'questions').locator('summary').allTextContents(),
      }
    }
    const ja = await of('ja')
    const ko = await of('ko')
    expect(ja.text).not.toMatch(/[가-힣]/)
    expect(ko.text).not.toMatch(/[ぁ-んァ-ヶ]/)
    expect(ja.news.some((title) => title.includes('展示会'))).toBe(true)
    expect(ko.news.some((title) => title.includes('전시회'))).toBe(true)
    expect(ja.news).toHaveLength(3)
    expect(ko.news).toHaveLength(3)
    expect(ja.questions.length === ko.questions.length && ja.questions[0] === ko.questions[0]).toBe(false)
    await page.goto(landing)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the line, pouch by pouch.')
    await expect(section(page, 'problems').getByRole('listitem').first()).toBeVisible()
    // names of the demo's line stand in their own language
    const words = await page.locator('main').evaluate((main) => {
      const copy = main.cloneNode(true) as HTMLElement
      for (const name of copy.querySelectorAll('#live [lang]')) name.remove()
      return copy.textContent
    })
    expect(words).not.toMatch(/[가-힣ぁ-んァ-ヶ]/)
  })

  test('a material is saved as its file', async ({ page }) => {
    await page.goto(landing)
    const download = page.waitForEvent('download')
    await section(page, 'materials').getByRole('link', { name: 'sosogi-sample.csv を保存する' }).click()
    expect((await download).suggestedFilename()).toBe('sosogi-sample.csv')
  })

  test('what is an example of the demo says so', async ({ page }) => {
    await page.goto(landing)
    await expect(section(page, 'voices').getByText('デモ', { exact: true }).first()).toBeVisible()
    await expect(page.locator('footer')).toContainText('実在のお客様や実績ではありません')
  })

  test('a part that cannot be had leaves the others, and one without content is not there', async ({ page }) => {
    await answer(page, 'pre/login/notice/query/pre/effect', { code: 500, message: '応答できません' }, 409)
    await answer(page, 'pre/login/notice/query/pre/voices', { data: [] })
    await page.goto(screens.login)
    await page.getByRole('link', { name: '製品サイト' }).click()
    await expect(titles(page, 'problems').first()).toBeVisible()
    await expect(section(page, 'effects')).toContainText('応答できません')
    await expect(section(page, 'voices')).toHaveCount(0)
  })

  for (const width of [1440, 820, 390]) {
    test(`it fits at ${width} px in three languages, and anybody can read it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const language of ['ja', 'ko', 'en']) {
        await page.goto(`${landing}?language=${language}`)
        await expect(section(page, 'materials').getByRole('link')).toBeVisible()
        await expectFits(page)
        await expectAccessible(page)
      }
    })
  }
})

test('covers ROLE-034: no public screen asks for a login', async ({ page }) => {
  const table = readFileSync(join(import.meta.dirname, '../../policies/function-codes.csv'), 'utf8')
  const open = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, path, , login]) => login === 'no' && path !== 'top/logout/confirmation')
    .map(([, path = '']) => path)
  expect(open.length).toBeGreaterThan(10)
  for (const path of open) {
    await page.goto(path)
    await expect(page.locator('main, [role=main], h1').first()).toBeVisible()
    if (path === screens.login) continue
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).not.toContain(screens.login)
    if (path === 'top/inquiry/completion/open') await expect(page).toHaveURL(/top\/inquiry\/registration\/open$/)
  }
})
