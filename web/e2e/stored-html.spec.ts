//! Texts of people who mean harm (`ops/corpora/html.json`; `k` stands for a script, as no element has a member of that name): what the server keeps of them runs nowhere, though no policy of the browser stands in the way here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Company } from './support/company'
import { publishNotices, putOnSite } from './support/content'
import { ask } from './support/filling'
import { answer, enter, expect, logIn, test } from './support/test'

test.use({ bypassCSP: true })

const hostile: string[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../ops/corpora/html.json'), 'utf8'))

/** Notes from now on in which frame of the page a script of the texts runs. */
async function watch(page: Page): Promise<Set<string>> {
  const ran = new Set<string>()
  await page.exposeFunction('tellRun', (frame: string) => ran.add(frame))
  await page.addInitScript(() => {
    const told = window as unknown as { tellRun(frame: string): Promise<void> }
    const frame = () => {
      try {
        return window.name || window.parent.name
      } catch {
        return 'a frame of elsewhere'
      }
    }
    Object.defineProperty(window, 'k', { get: () => void told.tellRun(frame()) })
  })
  return ran
}

/** Shows each text in a frame of its own, as a page or set into one as the product does, and presses, points at and focuses all that is there. */
async function showAll(page: Page, texts: readonly string[], as: 'page' | 'part'): Promise<void> {
  await page.route(/\/stand\/\d+$/, (route, request) => {
    const text = as === 'page' ? texts[Number(request.url().split('/').at(-1))] : ''
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${text}` })
  })
  await page.route(/\/stand\/$/, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }))
  await page.goto('stand/')
  await page.evaluate(
    async ([texts, as]) => {
      const frames = texts.map((_, place) => {
        const frame = Object.assign(document.createElement('iframe'), { name: `${place}`, src: `${place}` })
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
        document.body.append(frame)
        return loaded.then(() => frame)
      })
      for (const [place, frame] of (await Promise.all(frames)).entries()) {
        const inside = frame.contentDocument
        if (!inside?.body) continue
        if (as === 'part') inside.body.innerHTML = texts[place] ?? ''
        // an address of elsewhere is no script
        const stay = (event: Event) => {
          if ((event.target as Element).closest('a[href^="http"], a[href^="mailto"]')) event.preventDefault()
        }
        inside.addEventListener('click', stay, { capture: true })
        for (const element of inside.body.querySelectorAll<HTMLElement>('*')) {
          for (const kind of ['mouseover', 'pointerenter', 'click'])
            element.dispatchEvent(new MouseEvent(kind, { bubbles: kind !== 'pointerenter', cancelable: true }))
          element.focus?.()
        }
      }
    },
    [texts, as] as const,
  )
  // what loads, moves or opens tells of it a moment later
  await page.waitForTimeout(1_500)
  await page.unrouteAll()
}

test('covers OPS-036: what the server keeps of a hostile text runs nowhere', async ({ page, browser }) => {
  test.slow()
  // the texts themselves do run: otherwise this test would see nothing
  const raw = await browser.newContext({ bypassCSP: true })
  const bare = await raw.newPage()
  const ranRaw = await watch(bare)
  await showAll(bare, hostile, 'page')
  await expect.poll(() => ranRaw.size).toBeGreaterThan(90)
  await raw.close()

  const company = await Company.open(['川越工場'])
  const reader = company.address('reader')
  await company.add('reader', { type: 20, names: ['土井', '空', 'ドイ', 'ソラ'] })
  await publishNotices(company.name, ...hostile.map((text, place) => ({ title: `${place}`, text: `text\n\n${text}` })))
  await enter(page, reader)
  type Row = { memberNoticeUniqueKey: string; title: string }
  const rows: Row[] = []
  await expect(async () => {
    rows.length = 0
    for (const number of [1, 2]) {
      const query = { page: number, size: 100 }
      rows.push(...(await ask<{ data: Row[] }>(page, 'notice/fetchNoticeList', query)).data)
    }
    expect(rows).toHaveLength(hostile.length)
  }).toPass()
  const kept = await Promise.all(
    rows.map(async ({ memberNoticeUniqueKey: key }) => {
      return (await ask<{ richText: string }>(page, `notice/fetchNotice?memberNoticeUniqueKey=${key}`)).richText
    }),
  )
  const ran = await watch(page)
  await showAll(page, kept, 'part')
  await showAll(page, kept, 'page')
  expect([...ran].map((place) => kept[Number(place)] ?? place)).toEqual([])

  // and all of them where the product shows them
  const policy = { policyUniqueKey: '018f2a3b-0000-7000-8000-000000000000', version: 1, name: '運用の手引き' }
  const all = { data: [{ ...policy, richText: kept.join(''), confirmFieldName: null }] }
  await answer(page, 'general/query/policy/list', all)
  await logIn(page, reader)
  const text = page.getByTestId('policy-text')
  await expect(text).toContainText('text')
  await expect(
    text.locator('script, style, iframe, object, embed, svg, math, form, input, img, base, meta'),
  ).toHaveCount(0)
  await page.waitForTimeout(500)
  expect([...ran]).toEqual([])
})

test('nor does one that the public site shows, in its first answer and after the scripts took over', async ({
  page,
}) => {
  test.slow()
  const short = hostile.filter((text) => text.length <= 100)
  const pairs = short.flatMap((text, place) => (place % 2 ? [] : [[text, short[place + 1] ?? text] as const]))
  const harm = pairs.map(([title, subtitle], place) => {
    return { kind: 'voice', title: { en: title }, subtitle, text: `text\n\n${title}`, order: place + 1 } as const
  })
  const news = hostile.map((text) => `text\n\n${text}`).join('\n\n')
  const facts = ['first_day = "2026-11-02"']
  const takeBack = await putOnSite(
    ...harm,
    { kind: 'news', title: { en: '</title><script>k</script>"><svg onload=k>' }, text: news, facts },
    { kind: 'voice', title: { en: 'the last of them' }, subtitle: 'somebody', order: 1_000 },
  )
  const ran = await watch(page)
  const site = 'top/home/open?language=en'
  const last = page.locator('section#voices').getByRole('heading', { name: 'the last of them' })
  await expect(async () => {
    await page.goto(site)
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // each stands there as it was written
  const titles = await page.locator('section#voices h3').allTextContents()
  expect(titles).toEqual(expect.arrayContaining(harm.map(({ title }) => title.en.trim())))
  for (const place of ['section#voices', 'section#news']) {
    for (const link of await page.locator(place).getByRole('link').all()) await link.hover()
  }
  await page.locator('section#news').getByRole('link', { name: '<script>k</script>' }).click()
  await expect(page.locator('.sg-rich')).toContainText('text')
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.locator('h1')).toContainText('<script>k</script>')
  await expect(
    page.locator('.sg-rich :is(script, style, iframe, object, embed, svg, math, form, input, base, meta)'),
  ).toHaveCount(0)
  await page.waitForTimeout(500)
  await takeBack()
  expect([...ran]).toEqual([])
})
