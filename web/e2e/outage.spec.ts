//! The mail server, Redis and the search server away at once, with real programs on a copy of the data.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inDatabase, onCopy } from './support/database'
import { ask, findFixture, openSearch } from './support/filling'
import { newAddress } from './support/invitation'
import { program } from './support/plant'
import { freePort, start } from './support/running'
import { served } from './support/served'
import { expect, fillLogin, screens, test } from './support/test'

const mailboxFolder = join(import.meta.dirname, '../../ops/mailbox')

/** Redis and a mailbox of the test's own, which can be taken away and brought back where they were. */
async function systems(folder: string) {
  const [redis, smtp, mails] = await Promise.all([freePort(), freePort(), freePort()])
  const maildev = ['node_modules/maildev/dist/bin/maildev.js', '--ip', '127.0.0.1', '--web-ip', '127.0.0.1']
  const redisFile = join(folder, 'redis.pid')
  let endMailbox = async () => {}
  return {
    settings: { SOSOGI_REDIS_URL: `redis://127.0.0.1:${redis}/`, SOSOGI_MAIL_SERVER: `127.0.0.1:${smtp}` },
    async bringRedis() {
      const words = [
        '--port',
        `${redis}`,
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--daemonize',
        'yes',
      ]
      await promisify(execFile)('redis-server', [...words, '--dir', folder, '--pidfile', redisFile])
    },
    async bringMailbox() {
      endMailbox = await start({
        command: [
          'node',
          ...maildev,
          '--smtp',
          `${smtp}`,
          '--web',
          `${mails}`,
          '--mail-directory',
          join(folder, 'mails'),
        ],
        folder: mailboxFolder,
        ready: `http://127.0.0.1:${mails}/api/email`,
      })
    },
    async takeAway() {
      process.kill(Number(readFileSync(redisFile, 'utf8')), 'SIGKILL')
      await endMailbox()
    },
    /** The addresses that have a mail. */
    async mailed(): Promise<string[]> {
      const all: { to: { address: string }[] }[] = await (await fetch(`http://127.0.0.1:${mails}/api/email`)).json()
      return all.flatMap(({ to }) => to.map(({ address }) => address))
    },
  }
}

test('covers OPS-032: with mail, Redis and search away people work on; jobs wait, and run once the services are back', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const folder = mkdtempSync(join(tmpdir(), 'sosogi-outage-'))
  const system = await systems(folder)
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
      const endWorker = await start({
        command: [join(dirname(program), 'sosogi-worker')],
        settings: { ...settings, SOSOGI_PUBLIC_URL: address },
        ready: `http://127.0.0.1:${metrics}/ready`,
      })
      const context = await browser.newContext({ baseURL: address })
      const page = await context.newPage()
      const invite = (email: string) => ask(page, 'hughomememberC/hug/member/add', { email })
      const [before, meanwhile] = [newAddress('before'), newAddress('meanwhile')]
      await page.goto(screens.login)
      await fillLogin(page, 'admin')
      await expect(page).toHaveURL(/top\/home$/)
      await invite(before)
      await expect.poll(system.mailed, { timeout: 60_000 }).toContain(before)

      await system.takeAway()
      await context.clearCookies()
      await page.goto(screens.login)
      await fillLogin(page, 'admin')
      await expect(page).toHaveURL(/top\/home$/)
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
      const tray = page.getByTestId('download-tray')
      await expect(tray.getByRole('listitem').first()).toContainText('順番を待っています')
      const jobs = (where: string) => async () =>
        (await inDatabase(`select kind from job where ${where} order by 1`, copy)).join()
      const [mail, file] = ['account_mails.registration_link', 'exports.build']
      const waiting = jobs(`state <> 'done' and kind in ('${mail}', '${file}')`)
      expect(await waiting()).toBe(`${mail},${file}`)

      await system.bringRedis()
      await expect(tray.getByRole('listitem').first()).toContainText('保管', { timeout: 120_000 })
      await expect.poll(jobs(`error is not null and kind = '${mail}'`), { timeout: 60_000 }).toBe(mail)
      expect(await waiting()).toBe(mail)
      await system.bringMailbox()
      await expect.poll(system.mailed, { timeout: 180_000 }).toContain(meanwhile)
      await expect.poll(waiting).toBe('')
      await context.close()
      await endWorker()
    })
  }).finally(async () => {
    await system.takeAway().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
})
