//! The download centre: the member's own files, how far they are, and that they can be had again.
import { readFile } from 'node:fs/promises'
import { Company } from './support/company'
import { inDatabase } from './support/database'
import { findFixture, openSearch } from './support/filling'
import { enter, expect, type Page, test } from './support/test'

const tray = (page: Page) => page.getByTestId('download-tray')
const files = (page: Page) => tray(page).getByRole('listitem')
const kept = /\d+(\.\d+)? [KM]?B、20\d\d\/\d\d\/\d\dまで保管/

/** Keeps the member's newest file from being finished until the answer is called. */
function hold(email: string): () => Promise<void> {
  const name = `hold-${Date.now()}`
  const held = inDatabase(`set application_name = '${name}'; do $$ begin
    loop
      perform from export join member on member_id = actor_id
        where email = '${email}' and finished_at is null for update of export;
      exit when found;
      perform pg_sleep(0.002);
    end loop;
    perform pg_sleep(60);
  end $$`).catch(() => {})
  return async () => {
    await inDatabase(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`)
    await held
  }
}

/** Saves the finished file of a row: its bytes. */
async function save(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await files(page).filter({ hasText: name }).getByRole('button', { name: 'ファイルを保存する' }).click()
  return readFile(await (await saving).path())
}

test('covers UI-136: own files stand in the download centre, go on after a reload, and can be had again', async ({
  page,
}) => {
  const company = Company.ofSeed('つばめ調味料株式会社', ['埼玉工場'])
  const email = company.address('files')
  await company.add('files', { type: 10, names: ['帳', '票子', 'チョウ', 'ヒョウコ'] })
  await enter(page, email)
  const fixture = await findFixture(page)
  await openSearch(page, fixture, { tab: 'csv' })
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: '停止内容のCSVを作る' }).click()
  const bytes = await readFile(await (await first).path())
  const name = (await first).suggestedFilename()
  await expect(files(page)).toHaveCount(1)
  await expect(files(page)).toContainText(kept)

  await page.keyboard.press('Escape')
  const release = hold(email)
  await page.getByRole('button', { name: '詳細データのCSVを作る' }).click()
  await expect(files(page)).toHaveCount(2)
  await expect(files(page).first()).toContainText(/準備中/)
  await page.reload()
  const button = page.getByRole('button', { name: 'ダウンロード、1件を準備中' })
  await button.click()
  await expect(files(page)).toHaveCount(2)
  const running = files(page).first()
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d+$/)
  await expect(running).toHaveAttribute('data-state', 'running')
  await expect(files(page).last()).toContainText(kept)
  const second = page.waitForEvent('download')
  await release()
  await expect(running).toHaveAttribute('data-state', 'done')
  await expect(running).toContainText(kept)
  expect(await readFile(await (await second).path()).then((it) => it.length)).toBeGreaterThan(bytes.length)

  expect(await save(page, name)).toEqual(bytes)
  expect(await save(page, name)).toEqual(bytes)
})
