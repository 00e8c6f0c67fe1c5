//! The one command that a newcomer types, run as such: beside everything else, with data and ports of its own.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password } from './support/people'
import { freePort } from './support/running'
import { expect, test } from './support/test'

const root = new URL('../../', import.meta.url).pathname

/** The environment of a shell that knows nothing of the tests, with the ports and the folder of this run. */
async function surroundings(folder: string): Promise<NodeJS.ProcessEnv> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SOSOGI_')))
  const [http, metrics, worker, mailbox, smtp] = await Promise.all(Array.from({ length: 5 }, freePort))
  return {
    ...own,
    SOSOGI_LOCAL_DIR: folder,
    SOSOGI_LISTEN: `127.0.0.1:${http}`,
    SOSOGI_METRICS_LISTEN: `127.0.0.1:${metrics}`,
    SOSOGI_WORKER_METRICS_LISTEN: `127.0.0.1:${worker}`,
    SOSOGI_MAILBOX_LISTEN: `127.0.0.1:${mailbox}`,
    SOSOGI_MAILBOX_SMTP_LISTEN: `127.0.0.1:${smtp}`,
  }
}

/** Whether a process runs; one that has ended and waits to be reaped does not. */
function runs(pid: string): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('covers OPS-033: one command starts all of it, and another leaves nothing behind', async ({ page }) => {
  test.setTimeout(1_260_000)
  const folder = mkdtempSync(join(tmpdir(), 'sosogi-up-'))
  const env = await surroundings(folder)
  const up = spawn(join(root, 'ops/up'), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [up.stdout, up.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes
    })
  }
  const ended = new Promise<number | null>((resolve) => up.on('exit', resolve))
  try {
    const broken = ended.then((code) => {
      throw new Error(`ops/up ended with ${code}:\n${said}`)
    })
    await Promise.race([broken, expect(() => expect(said).toContain('Sosogi runs at')).toPass({ timeout: 1_080_000 })])
    const address = /runs at (\S+)/.exec(said)?.[1] ?? ''
    await page.goto(`${address}/top/user/login/open`)
    await page.locator('#memberId').fill('admin@a.example')
    await page.locator('#password').fill(password)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/top\/home$/)
    // the demo comes with a second version of the terms, which waits for each member
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Web APIのキーは契約会社が管理します')
    await page.getByTestId('policy-text').evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button').last().click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // a mail goes by the queue, the worker and SMTP
    const reissue = `${address}/api/hughomememberC/password/reissue`
    await page.request.post(reissue, { data: { memberId: 'general@a.example' } })
    const mails = async () => (await page.request.get(`http://${env.SOSOGI_MAILBOX_LISTEN}/api/email`)).text()
    await expect.poll(mails, { timeout: 60_000 }).toContain('general@a.example')
    // the library is in the index
    await page.goto(`${address}/library/document/list-search?keyword=ノズル`)
    await expect(page.getByRole('article').first()).toContainText('ノズル')
    // the lines of the demo run
    await page.goto(`${address}/top/home`)
    await expect(page.locator('main li[data-state]').first()).toBeVisible()
    const pids = ['server', 'worker', 'redis', 'postgres', 'mailbox', 'simulator'].map((part) =>
      readFileSync(join(folder, 'run', `${part}.pid`), 'utf8').trim(),
    )
    for (const pid of pids) expect(runs(pid), `process ${pid}`).toBe(true)
    await page.goto('about:blank')
    execFileSync(join(root, 'ops/down'), { env, timeout: 270_000 })
    await ended
    for (const pid of pids) expect(runs(pid), `process ${pid}`).toBe(false)
  } finally {
    up.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
    const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
    rmSync(`/var/tmp/sosogi-${hash}`, { recursive: true, force: true })
  }
})
