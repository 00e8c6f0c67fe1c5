//! Every screen of the one table, in each language: its words, where its calls go, and where its links lead.
import { inDatabase } from './support/database'
import { invite, newAddress } from './support/invitation'
import { password, people } from './support/people'
import { enter, expect, type Page, rootOf, test } from './support/test'
import { expectThere, walk } from './support/walk'
import { expectSpeaks, ownWords } from './support/words'

type Language = 'ja' | 'en' | 'ko'

async function speakAlways(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    if (location.protocol !== 'about:') localStorage.setItem('sosogi.language', chosen)
  }, language)
}

test.beforeAll(async () => {
  await inDatabase(`
    insert into inquiry (company_id, inquiry_id, asker_id, member_id, service_content, function, subject, description,
      company_name, family_name, first_name, kana_family_name, kana_first_name, email, phone, agreed, policies,
      language, ip, received_at)
    select p.company_id, gen_random_uuid(), m.company_id, m.member_id, 'MM', '第1ライン', '止まる機械', '朝から止まります',
      'つばめ調味料', m.family_name, m.first_name, 'ア', 'イ', m.email, '1', true, '{}', 'ja', '203.0.113.1', now()
    from member m, company p where m.email = '${people.admin}' and p.kind = 'provider'`)
})

for (const language of ['ja', 'en', 'ko'] as const) {
  test(`covers UI-009 CONV-001: every screen speaks ${language}, calls under api, and leads nowhere else`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const called = request.resourceType() === 'fetch' || request.resourceType() === 'xhr'
      // signed addresses of files, and what a PDF's fonts need, are no data calls
      if (called && !/^\/(api|files|assets)\//.test(pathname)) elsewhere.push(pathname)
    })
    await speakAlways(page, language)
    await walk(
      page,
      async (path, links) => {
        const root = new URL(await rootOf(page), page.url()).href
        elsewhere.push(...links.filter((link) => !link.startsWith(root)).map((link) => `${path}: ${link}`))
        expectSpeaks(await ownWords(page), language)
      },
      { language },
    )
    expect(elsewhere).toEqual([])
  })

  test(`covers UI-009: the steps of a registration and of an inquiry speak ${language}`, async ({ page }) => {
    await speakAlways(page, language)
    const speaks = async (path: string) => {
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expectThere(page, path, language)
      expectSpeaks(await ownWords(page), language)
    }
    const email = newAddress(`step-${language}`)
    await page.goto((await invite(page, email)).replace('language=ja', `language=${language}`))
    await speaks('/top/new-menber/registration/open')
    await page.getByRole('main').getByRole('button').last().click()
    const person = { familyName: '高橋', firstName: '由美', kanaFamilyName: 'タカハシ', kanaFirstName: 'ユミ' }
    const rest = { phone1: '090-1234-5678', password, passwordConfirmation: password }
    for (const [name, value] of Object.entries({ ...person, ...rest }))
      await page.locator(`#member-${name}`).fill(value)
    for (const name of ['agreeTerms', 'agreePrivacyPolicy']) await page.locator(`#member-${name}`).check()
    for (const kind of ['checkbox', 'radio']) await page.locator(`fieldset input[type=${kind}]`).first().check()
    await page.locator('form button[type=submit]').click()
    await speaks('/top/new-menber/confirmation/open')
    await page.locator('form button[type=submit]').click()
    await speaks('/top/new-menber/completion/open')

    await page.goto('pdf/preview?src=files/run.out&fileName=MANUAL')
    await expect(page.getByRole('alert')).toBeVisible()
    expectSpeaks(await ownWords(page), language)

    // what the form leaves for the last step
    const sent = async (path: string) => {
      await page.goto(path.replace('completion', 'registration'))
      await page.evaluate((to) => {
        history.replaceState({ ...history.state, inquiry: { number: 'Q-0000000A', email: 'a@b.example' } }, '', to)
      }, path)
      await page.reload()
      await speaks(path)
    }
    await sent('/top/inquiry/completion/open')
    await enter(page)
    await sent('/top/inquiry/completion')
  })
}
