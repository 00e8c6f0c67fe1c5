import { japanesePdf } from './support/pdf'
import { enter, expect, screens, test } from './support/test'
import { expectSpeaks, ownWords } from './support/words'

const preview = (src: string, language: string) =>
  `pdf/preview?${new URLSearchParams({ src, fileName: 'MANUAL', language })}`

for (const language of ['ja', 'en', 'ko'] as const) {
  test(`covers UI-009: every page speaks ${language}`, async ({ page }) => {
    const texts: string[] = []
    await page.goto(`${screens.login}?language=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    texts.push(await ownWords(page))
    await page.goto(`${screens.staffLogin}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    texts.push(await ownWords(page))
    for (const path of ['top/question-answer/list/open', 'top/inquiry/registration/open']) {
      await page.goto(`${path}?language=${language}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      texts.push(await ownWords(page))
    }
    await page.route(/\/files\/signed\.token$/, (route) =>
      route.fulfill({ body: japanesePdf(['one', 'two']), contentType: 'application/pdf' }),
    )
    await page.goto(preview('files/signed.token', language))
    await expect(page.locator('.sg-pdf-sheet')).toContainText('one')
    texts.push(await ownWords(page))
    await page.goto(preview('files/run.out', language))
    await expect(page.getByRole('alert')).toBeVisible()
    texts.push(await ownWords(page))
    await page.goto(`demo/components?language=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    texts.push(await ownWords(page))
    await enter(page)
    const help = ['top/question-answer/list', 'top/inquiry/registration']
    for (const path of [screens.home, screens.history, ...help, screens.logout, screens.noPermission, '404']) {
      await page.goto(`${path}?language=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (path === screens.home) await expect(page.locator('main li[data-state]').first()).toBeVisible()
      texts.push(await ownWords(page))
    }
    for (const text of texts) expectSpeaks(text, language)
  })
}
