//! A company of the test's own, so that what it changes is in nobody's way: made by the command line.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { password } from './people'
import { program } from './plant'
import type { Who } from './test'

const run = promisify(execFile)

/** A company with two locations and two people who may change its lines. */
export interface Company {
  name: string
  locations: readonly [string, string]
  editor: Who
  colleague: Who
}

/** Makes a company. */
export async function makeCompany(): Promise<Company> {
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `試験飲料 ${mark}`
  const [first, second] = [`本社工場 ${mark}`, `西工場 ${mark}`] as const
  const [editor, colleague] = [`editor-${mark}@lines.example`, `colleague-${mark}@lines.example`] as const
  await chore(
    'company',
    'add',
    '--name',
    name,
    '--location',
    `${first}=Asia/Tokyo`,
    '--location',
    `${second}=Asia/Tokyo`,
  )
  const kana = ['--kana-family-name', 'ハヤシ', '--kana-first-name', 'アオイ']
  for (const [email, family] of [
    [editor, '林'],
    [colleague, '森'],
  ] as const) {
    const person = ['--email', email, '--family-name', family, '--first-name', '葵', ...kana]
    const rights = ['--type', '20', '--valid', '--location', first, '--location', second, '--password-stdin']
    await chore('member', 'add', '--company', name, ...person, ...rights)
  }
  return { name, locations: [first, second], editor, colleague }
}

/** Puts a machine into a location, on no line. */
export async function addDevice(company: Company, number: string, name: string, location = company.locations[0]) {
  const words = ['--number', number, '--name', name, '--category', 'pump', '--location', location]
  await chore('device', 'add', '--company', company.name, ...words)
}

async function chore(...words: string[]): Promise<void> {
  const asked = run(program, ['admin', ...words])
  asked.child.stdin?.end(`${password}\n`)
  await asked
}
