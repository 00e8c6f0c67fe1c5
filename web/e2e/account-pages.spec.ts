//! The pages of passwords, addresses and sessions: in each language, at three widths, with errors, by keyboard alone.
import { Company } from './support/company'
import { inDatabase } from './support/database'
import { expectFits, expectInView } from './support/fits'
import { linkIn, mailTo } from './support/mails'
import { password } from './support/people'
import { enter, expect, fillLogin, letExpire, type Page, screens, test } from './support/test'
import { expectSpeaks, ownWords } from './support/words'

test.describe.configure({ mode: 'default' })

let company: Company
let byLink: string

test.beforeAll(async ({ browser }) => {
  company = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['Abe', 'Mei', 'アベ', 'メイ'] })
  const page = await browser.newPage()
  await page.goto(screens.login)
  await page.request.post('api/hughomememberC/password/reissue', { data: { memberId: company.address('admin') } })
  byLink = linkIn(await mailTo(page, company.address('admin'), 'パスワード'), 'top/password/change/open')
  await page.close()
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of ['ja', 'en', 'ko'] as const) {
  test(`they speak ${language} and fit, with their errors too`, async ({ page }) => {
    const sound = async () => {
      expectSpeaks(await ownWords(page), language)
      for (const width of [820, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectFits(page)
      }
    }
    const see = async (path: string) => {
      const own = path.replace(/[?&]language=\w+/, '')
      await page.goto(`${own}${own.includes('?') ? '&' : '?'}language=${language}`)
      await expect(title(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await sound()
    }
    /** Sends the form as it is: each field says what it lacks. */
    const err = async () => {
      await page.getByRole('main').locator('button[type=submit]').first().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await sound()
    }
    for (const path of [screens.login, 'top/password/Re-issue/open', byLink]) {
      await see(path)
      await err()
    }
    await see('top/password/change/open')
    await see('top/email-address/change-completion?memberId=made-up')
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await sound()

    await enter(page, company.address('admin'))
    await see('top/login/list')
    await see('top/member-setting/list')
    await see('top/password/change')
    await err()
    await see('top/password/expiration-setting')
  })

  test(`their dialogs speak ${language} and lie in view, with their errors too`, async ({ page }) => {
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const go = async (path: string) => {
      await page.goto(`${path}?language=${language}`)
      await expect(title(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    const sound = async () => {
      for (const width of [820, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectInView(dialog)
        expectSpeaks(await ownWords(page), language)
      }
    }
    /** Presses the dialog's last button, which says what each field lacks. */
    const err = async () => {
      await dialog.getByRole('button').last().click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await sound()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await enter(page, company.address('admin'))
    await page.request.post('api/hughomememberC/hugHomeMemberLogin', {
      data: { memberId: company.address('admin'), password },
    })
    await go('top/login/list')
    // the list's own button first: the way to end all others stands there only once the list does
    for (const press of [main.getByRole('listitem').getByRole('button').first(), main.locator('h2 + button').first()]) {
      await press.click()
      await sound()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await go('top/member/detail')
    await main.getByRole('button').first().click()
    await err()
    await go('top/password/expiration-setting')
    await main.getByRole('switch').press('Space')
    await page.locator('#validity-days').fill('120')
    const own = `select member_id from member where email = '${company.address('admin')}'`
    const before = "created_at = created_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'"
    await inDatabase(`update session set ${before} where member_id = (${own})`)
    await main.locator('button[type=submit]').click()
    await err()

    await page.goto('about:blank')
    await page.context().clearCookies()
    await letExpire(page, 'hugHomeMemberLogin')
    await go(screens.login)
    await fillLogin(page, company.address('admin'))
    await expect(dialog).toBeVisible()
    await sound()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await sound()
  })
}

/** Goes on with the Tab key until the element has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await page.locator(selector).evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} is not reached by the Tab key`)
}

test('a password is changed by keyboard alone', async ({ page }) => {
  await company.add('keys', { type: 10, names: ['Abe', 'Mei', 'アベ', 'メイ'] })
  await enter(page, company.address('keys'))
  await page.goto('top/password/change')
  await expect(title(page)).toHaveText('パスワードの変更')
  for (const [field, word] of [
    ['currentPassword', password],
    ['password', 'Another-word-3'],
    ['passwordConfirmation', 'Another-word-3'],
  ]) {
    await tabTo(page, `#password-${field}`)
    await page.keyboard.type(word as string)
  }
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(page.getByText('パスワードを変更しました')).toBeVisible()
})
