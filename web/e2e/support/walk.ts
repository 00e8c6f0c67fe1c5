//! The way through every screen of the one table.
import { frames } from '../../src/routes'
import { logInAsStaff } from './console'
import { japanesePdf } from './pdf'
import { staff } from './people'
import { expect, fillLogin, type Page, rootOf, screens, test } from './test'

/** Screens that say more when they are asked for something. */
const asked: Readonly<Record<string, string>> = {
  '/pdf/preview': 'src=files/signed.token&fileName=MANUAL',
  '/library/document/list-search': 'keyword=フィルム',
  '/library/video/list-search': 'keyword=ノズル',
}

/** Steps that nobody opens by an address: their form is shown instead. */
const steps: Readonly<Record<string, string>> = {
  '/top/inquiry/completion/open': '/top/inquiry/registration/open',
  '/top/inquiry/completion': '/top/inquiry/registration',
  '/top/new-menber/confirmation/open': '/top/new-menber/registration/open',
  '/top/new-menber/completion/open': '/top/new-menber/registration/open',
}

/** The addresses of all links of the page that are ours: not those in a text of the provider, and none to a mailbox. */
const linksOf = (page: Page) =>
  page
    .locator(':is(a[href^=http], a[href]:not([href*=":"])):not(.sg-rich a)')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))

/** The screen is there, and nothing is awaited. */
export async function expectThere(page: Page, path: string, language = 'ja'): Promise<void> {
  await expect(page.locator(path === '/pdf/preview' ? '.sg-pdf-sheet' : 'h1').first()).toBeVisible()
  // the catalogue shows how waiting looks
  if (path !== '/demo/components') await expect(page.locator('.sg-skeleton, [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Whether a link leads to one thing that the screen shows. */
function leads(link: string, path: string): boolean {
  const pattern = path.replace(/\{\w+\}/, '[^/?]+')
  return new RegExp(`^${pattern}${path.includes('{') ? '' : '\\?.'}`).test(link)
}

/** What the walker does at a screen; `links` are those of the page, ours or not. */
type LookAt = (path: string, links: readonly string[]) => Promise<void>

/** Opens one screen after the other: as nobody, as an administrator of a company, as the provider's; one that shows one thing by a link that an earlier one had. */
export async function walk(page: Page, look: LookAt, { language = 'ja', root = '' } = {}): Promise<void> {
  await page.route(/\/files\/signed\.token$/, (route) =>
    route.fulfill({ body: japanesePdf(['one', 'two']), contentType: 'application/pdf' }),
  )
  const seen = new Set<string>()
  for (const [frame, all] of Object.entries(frames)) {
    if (frame === 'bare') {
      await page.goto(root + screens.login)
      await fillLogin(page, 'admin')
      await expect(page).toHaveURL(/top\/home$/)
    }
    if (frame === 'console') {
      await page.context().clearCookies()
      await page.goto(`${root}console/`)
      await logInAsStaff(page, staff.chief)
      await expect(page).toHaveURL(/console\/?$/)
    }
    for (const { path } of all)
      await test.step(path, async () => {
        const bare = path.slice(1)
        const more = asked[path]
        await page.goto(root + (more ? `${bare}?${more}` : ([...seen].find((one) => leads(one, bare)) ?? bare)))
        await expectThere(page, path, language)
        const here = new URL(await rootOf(page), page.url())
        const shown = new RegExp(`^${(steps[path] ?? path).replace(/\{\w+\}/, '[^/]+').replace(/\/$/, '/?')}$`)
        expect(new URL(page.url()).pathname.slice(here.pathname.length - 1)).toMatch(shown)
        const links = await linksOf(page)
        for (const link of links) if (link.startsWith(here.href)) seen.add(link.slice(here.href.length))
        await look(path, links)
      })
  }
}
