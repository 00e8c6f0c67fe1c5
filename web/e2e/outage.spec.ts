//! The mail server, Redis and the search server away at once, with real programs on a copy of the data.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inDatabase, onCopy } from './support/database'
import { ask, findFixture, openSearch } from './support/filling'
import { newAddress } from './support/invitation'
import { program } from './support/plant'
import { answers, freePort, start, whileRunning } from './support/running'
import { served } from './support/served'
import { expect, fillLogin, type Page, screens, test } from './support/test'

const mailboxFolder = join(import.meta.dirname, '../../ops/mailbox')

/** Redis and a mailbox of the test's own, which can be taken away and brought back where they were. */
async function systems(folder: string) {
  const [redis, smtp, mails] = await Promise.all([freePort(), freePort(), freePort()])
  const mailsUrl = `http://127.0.0.1:${mails}/api/email`
  const maildev = ['node_modules/maildev/dist/bin/maildev.js', '--ip', '127.0.0.1', '--web-ip', '127.0.0.1']
  const kept = ['--smtp', `${smtp}`, '--web', `${mails}`, '--mail-directory', join(folder, 'mails')]
  const here = ['--port', `${redis}`, '--bind', '127.0.0.1', '--dir', folder]
  const ends: (() => Promise<void>)[] = []
  return {
    settings: { SOSOGI_REDIS_URL: `redis://127.0.0.1:${redis}/`, SOSOGI_MAIL_SERVER: `127.0.0.1:${smtp}` },
    async bringRedis() {
      const end = await start({
        command: ['redis-server', ...here, '--save', '', '--appendonly', 'no'],
        ready: () => promisify(execFile)('redis-cli', ['-p', `${redis}`, 'ping']),
      })
      ends.push(() => end('SIGKILL'))
    },
    async bringMailbox() {
      const command = ['node', ...maildev, ...kept] as const
      const end = await start({ command: [...command], folder: mailboxFolder, ready: answers(mailsUrl) })
      ends.push(() => end('SIGKILL'))
    },
    async takeAway() {
      for (const end of ends.splice(0)) await end()
    },
    /** The addresses that have a mail. */
    async mailed(): Promise<string[]> {
      const all: { to: { address: string }[] }[] = await (await fetch(mailsUrl)).json()
      return all.flatMap(({ to }) => to.map(({ address }) => address))
    },
  }
}

type Systems = Awaited<ReturnType<typeof systems>>

/** Logs in by the form. */
async function comeIn(page: Page): Promise<void> {
  await page.goto(screens.login)
  await fillLogin(page, 'admin')
  await expect(page).toHaveURL(/top\/home$/)
}

/** What an administrator does while the systems are away, and what becomes of it. */
async function workOn(page: Page, system: Systems, copy: string): Promise<void> {
  const invite = (email: string) => ask(page, 'hughomememberC/hug/member/add', { email })
  const [before, meanwhile] = [newAddress('before'), newAddress('meanwhile')]
  await comeIn(page)
  await invite(before)
  await expect.poll(system.mailed, { timeout: 60_000 }).toContain(before)

  await system.takeAway()
  await page.context().clearCookies()
  await comeIn(page)
  await expect(page.locator('main li[data-state]').first()).toBeVisible()
  await page.goto('mm/operational-status/detail')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  const fixture = await findFixture(page)
  const group = { locationUniqueKey: fixture.location, deviceUniqueKeys: [fixture.lines[0]?.device] }
  await ask(page, 'equipmentGroup/add', { ...group, name: '停電の間' })
  await page.goto(`mm/equipment-group/setting?location=${fixture.location}`)
  await expect(page.getByRole('main')).toContainText('停電の間')
  await invite(meanwhile)
  await page.goto('library/document/list-search?keyword=ノズル')
  await expect(page.getByRole('status').filter({ hasText: '検索の索引を使えないため' })).toBeVisible()
  await openSearch(page, fixture, { tab: 'csv' })
  await page.getByRole('button', { name: '停止内容のCSVを作る' }).click()
  const file = page.getByTestId('download-tray').getByRole('listitem').first()
  await expect(file).toContainText('順番を待っています')
  const jobs = (where: string) => async () =>
    (await inDatabase(`select kind from job where ${where} order by 1`, copy)).join()
  const [mailing, filing] = ['account_mails.registration_link', 'exports.build']
  const waiting = jobs(`state <> 'done' and kind in ('${mailing}', '${filing}')`)
  expect(await waiting()).toBe(`${mailing},${filing}`)

  await system.bringRedis()
  await expect(file).toContainText('保管', { timeout: 120_000 })
  // the mail has its reason to wait still
  await expect.poll(jobs(`error is not null and kind = '${mailing}'`), { timeout: 60_000 }).toBe(mailing)
  expect(await waiting()).toBe(mailing)
  await system.bringMailbox()
  await expect.poll(system.mailed, { timeout: 180_000 }).toContain(meanwhile)
  await expect.poll(waiting).toBe('')
}

test('covers OPS-032: with mail, Redis and search away people work on; jobs wait, and run once the services are back', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const folder = mkdtempSync(join(tmpdir(), 'sosogi-outage-'))
  const system = await systems(folder)
  try {
    await system.bringRedis()
    await system.bringMailbox()
    await onCopy(async (copy, copied) => {
      // what waited in the copied queue is for the stage's worker to do
      await inDatabase('delete from job', copy)
      const metrics = await freePort()
      const settings = {
        ...copied,
        ...system.settings,
        // nobody listens there
        SOSOGI_MEILI_URL: `http://127.0.0.1:${await freePort()}`,
        SOSOGI_FILES_DIR: join(folder, 'files'),
        SOSOGI_WORKER_METRICS_LISTEN: `127.0.0.1:${metrics}`,
      }
      await served(settings, async (address) => {
        const worker = {
          command: [join(dirname(program), 'sosogi-worker')] as [string],
          settings: { ...settings, SOSOGI_PUBLIC_URL: address },
          ready: answers(`http://127.0.0.1:${metrics}/ready`),
        }
        await whileRunning(worker, async () => {
          const context = await browser.newContext({ baseURL: address })
          await workOn(await context.newPage(), system, copy)
          await context.close()
        })
      })
    })
  } finally {
    await system.takeAway()
    rmSync(folder, { recursive: true, force: true })
  }
})
