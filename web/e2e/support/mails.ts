//! The mailbox that takes all mails of the system under test.
import { expect, type Page } from '@playwright/test'

interface Mail {
  subject: string
  text: string
  html: string
  to: { address: string }[]
}

async function mails(page: Page, address: string): Promise<Mail[]> {
  const mailbox = process.env.SOSOGI_E2E_MAILBOX_URL
  if (!mailbox) throw new Error('SOSOGI_E2E_MAILBOX_URL names no mailbox')
  const all: Mail[] = await (await page.request.get(`${mailbox}/api/email`)).json()
  return all.filter(({ to }) => to.some((one) => one.address === address))
}

/** How many mails an address has whose subject holds `words`. */
export async function mailsTo(page: Page, address: string, words = ''): Promise<number> {
  return (await mails(page, address)).filter(({ subject }) => subject.includes(words)).length
}

/** Waits for the newest mail to an address whose subject holds `words`. */
export async function mailTo(page: Page, address: string, words: string): Promise<Mail> {
  const newest = async () => (await mails(page, address)).filter(({ subject }) => subject.includes(words)).at(-1)
  await expect.poll(newest, { message: `${words} to ${address}`, timeout: 60_000 }).toBeDefined()
  return (await newest()) as Mail
}

/** The link to a screen in a mail, as a path below the server. */
export function linkIn({ text }: Mail, screen: string): string {
  const link = text.split(/\s+/).find((word) => word.includes(`/${screen}?`)) ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}
