//! The mailbox that takes all mails of the system under test.
import { expect, type Page } from '@playwright/test'

interface Mail {
  subject: string
  text: string
  to: { address: string }[]
}

/** Waits for the newest mail to an address whose subject holds `words`. */
export async function mailTo(page: Page, address: string, words: string): Promise<Mail> {
  const mailbox = process.env.SOSOGI_E2E_MAILBOX_URL
  if (!mailbox) throw new Error('SOSOGI_E2E_MAILBOX_URL names no mailbox')
  const newest = async () => {
    const mails: Mail[] = await (await page.request.get(`${mailbox}/api/email`)).json()
    return mails
      .filter(({ to, subject }) => to.some((one) => one.address === address) && subject.includes(words))
      .at(-1)
  }
  await expect.poll(newest, { message: `${words} to ${address}`, timeout: 20_000 }).toBeDefined()
  return (await newest()) as Mail
}
