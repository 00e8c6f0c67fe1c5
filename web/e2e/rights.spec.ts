//! What a type of member, or a key that is taken away, closes: the page, and its calls by themselves.
import { Company } from './support/company'
import { withoutKey } from './support/opens'
import { password } from './support/people'
import { enter, expect, type Page, screens, test } from './support/test'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  await company.add('general', { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] })
})

/** The pages that are not a general user's, with their calls. */
const closed = {
  'top/member/list': [
    ['get', 'hughomememberC/active/member/select'],
    ['post', 'hughomememberC/account/statistics'],
    ['post', 'hughomememberC/hug/member/add'],
  ],
  'top/member/quota-application': [['post', 'hughomememberC/quota/change/request']],
  'top/password/expiration-setting': [
    ['get', 'account/fetchAccount'],
    ['post', 'account/setExpiration'],
  ],
  'top/global-ip/blocking': [
    ['post', 'hughomememberC/hug/address/ip/select'],
    ['post', 'hughomememberC/hug/address/ip/add'],
  ],
  'top/web-api/management': [
    ['get', 'hughomememberC/query/api/permission'],
    ['get', 'hughomememberC/get/api/permission/key'],
    ['post', 'hughomememberC/save/api/permission'],
  ],
} as const

/** Calls the server as curl would. */
async function codeOf(page: Page, token: string, method: 'get' | 'post', path: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const got = await page.request[method](`api/${path}`, method === 'post' ? { headers, data: {} } : { headers })
  return (await got.json()).code
}

test('covers ROLE-001: a general user has the own data and order of locations, and none of the company settings', async ({
  page,
}) => {
  const data = { memberId: company.address('general'), password }
  const login = await page.request.post('api/hughomememberC/hugHomeMemberLogin', { data })
  const { token } = (await login.json()).data
  await enter(page, company.address('general'))
  for (const [path, calls] of Object.entries(closed)) {
    await page.goto(path)
    await expect(page, path).toHaveURL(new RegExp(`${screens.noPermission}$`))
    for (const [method, call] of calls) expect(await codeOf(page, token, method, call), call).toBe(403)
  }
  const own = `?memberId=${encodeURIComponent(company.address('general'))}`
  for (const call of [`detail/select${own}`, `location/select${own}`])
    expect(await codeOf(page, token, 'get', `hughomememberC/${call}`), call).toBe(200)
  await page.goto('top/member/detail')
  await expect(page.getByRole('main')).toContainText(company.address('general'))
})

test('covers ROLE-035: who is denied the detail of a video has neither of its two pages', async ({ page }) => {
  await enter(page, company.address('general'))
  const details = ['library/video/list-search/detail', 'library/video/flow-search/detail']
  const opened = (path: string) => `${path}?videoUniqueKey=018f2a3b-0000-7000-8000-000000000000`
  for (const path of details) {
    await page.goto(opened(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(path))
  }
  await withoutKey(page, 'library.video.detail')
  for (const path of details) {
    await page.goto('about:blank')
    await page.goto(opened(path))
    await expect(page, path).toHaveURL(new RegExp(`${screens.noPermission}$`))
  }
})
