//! Equipment of a company of the test's own: its list and its form.
import type { Page } from '@playwright/test'
import { Company } from './company'
import { ask } from './filling'
import { enter, expect } from './test'

/** The list's screen. */
export const path = 'mm/equipment/list'

export const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
export const names = (page: Page) => rows(page).locator('td:not(.control) .sg-rowlink')
export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Answers the dialog that asks whether one is sure. */
export const sure = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: /ますか\?$/ })
    .getByRole('button', { name, exact: true })
    .click()
export const told = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
/** Chooses from the menu of a row. */
export const menu = async (page: Page, device: string, item: string) => {
  await press(page, `${device}の操作`)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export interface Plant {
  company: Company
  location: string
  lines: readonly string[]
}

/** A company with two lines and people who may see, change and delete its equipment; the page is the administrator's. */
export async function plant(page: Page): Promise<Plant> {
  const company = await Company.open(['埼玉工場', '神戸工場'])
  await Promise.all([
    company.add('admin', { type: 30, names: ['山本', '美和', 'ヤマモト', 'ミワ'] }),
    company.add('superior', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] }),
    company.add('general', { type: 10, names: ['森', '葵', 'モリ', 'アオイ'] }),
  ])
  await enter(page, company.address('admin'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const location = locations[0]?.locationUniqueKey ?? ''
  const lines: string[] = []
  for (const name of ['第1ライン', '第2ライン']) {
    const line = { name, startHour: 6, locationUniqueKey: location }
    lines.push((await ask<{ lineUniqueKey: string }>(page, 'line/add', line)).lineUniqueKey)
  }
  return { company, location, lines }
}

export interface Wanted {
  number: string
  name: string
  category?: string
  line?: string | undefined
}

/** A machine made by the call, without the form. */
export async function add(
  page: Page,
  { location }: Plant,
  { number, name, category = 'pump', line }: Wanted,
): Promise<string> {
  const body = {
    category,
    maker: '瀬戸内熱工',
    model: 'RP-30',
    equipmentNumber: number,
    displayName: name,
    iotFlag: false,
    locationUniqueKey: location,
    ...(line && { lineUniqueKey: line }),
  }
  return (await ask<{ deviceUniqueKey: string }>(page, 'equipment/add', body)).deviceUniqueKey
}

export const form = (page: Page) => page.getByRole('form', { name: '機器の入力' })
