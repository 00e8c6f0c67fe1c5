//! The mailbox that takes all mails of the system under test.
import { expect, type Page } from '@playwright/test'

interface Mail {
  subject: string
  text: string
  to: { address: string }[]
}

async function mails(page: Page, address: string): Promise<Mail[]> {
  const mailbox = process.env.SOSOGI_E2E_MAILBOX_URL
  if (!mailbox) throw new Error('SOSOGI_E2E_MAILBOX_URL names no mailbox')
  const all: Mail[] = await (await page.request.get(`${mailbox}/api/email`)).json()
  return all.filter(({ to }) => to.some((one) => one.address === address))
}

/** How many mails an address has. */
export async function mailsTo(page: Page, address: string): Promise<number> {
  return (await mails(page, address)).length
}

/** Waits for the newest mail to an address whose subject holds `words`. */
export async function mailTo(page: Page, address: string, words: string): Promise<Mail> {
  const newest = async () => (await mails(page, address)).filter(({ subject }) => subject.includes(words)).at(-1)
  await expect.poll(newest, { message: `${words} to ${address}`, timeout: 20_000 }).toBeDefined()
  return (await newest()) as Mail
}
