//! A company of the test's own, made by the command line: nobody else changes its people.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { password } from './people'

const run = promisify(execFile)
const program = resolve(process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, '../../../target'), 'debug/sosogi')

/** Who somebody is: their type, family and first name, both in kana, and their locations. */
export interface Newcomer {
  type: 10 | 20 | 30
  names: readonly [string, string, string, string]
  locations: readonly string[]
}

/** A company, and its people by short names that become their addresses. */
export class Company {
  private readonly tag = randomUUID().slice(0, 8)
  readonly name = `試験調味料 ${this.tag}`

  static async open(locations: readonly string[]): Promise<Company> {
    const company = new Company()
    const named = locations.flatMap((name) => ['--location', `${name}=Asia/Tokyo`])
    await run(program, ['admin', 'company', 'add', '--name', company.name, ...named])
    return company
  }

  /** The address of somebody. */
  address(who: string): `${string}@${string}` {
    return `${who}-${this.tag}@e.example`
  }

  /** Adds a valid member with the password of all. */
  async add(who: string, { type, names, locations }: Newcomer): Promise<void> {
    const [family, first, kanaFamily, kanaFirst] = names
    const person = ['--email', this.address(who), '--family-name', family, '--first-name', first]
    const kana = ['--kana-family-name', kanaFamily, '--kana-first-name', kanaFirst]
    const places = locations.flatMap((name) => ['--location', name])
    const words = ['admin', 'member', 'add', '--company', this.name, ...person, ...kana, ...places]
    const adding = run(program, [...words, '--type', String(type), '--valid', '--password-stdin'])
    adding.child.stdin?.end(`${password}\n`)
    await adding
  }
}
