//! A company of the test's own, made by the command line: nobody else changes what it has.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { password } from './people'
import { choreOf, program } from './plant'

const run = promisify(execFile)

/** Who somebody is: their type, family and first name, both in kana, and their locations (all, when none is named). */
export interface Newcomer {
  type: 10 | 20 | 30
  names: readonly [string, string, string, string]
  locations?: readonly string[]
  /** The policies in force wait for whoever has not agreed to them. */
  agreed?: boolean
  /** Without one they are led to the form of their own data. */
  phone?: string
}

/** A company, and its people by short names that become their addresses. */
export class Company {
  private readonly tag = randomUUID().slice(0, 8)
  readonly name: string

  readonly locations: readonly string[]

  private constructor(locations: readonly string[], name?: string) {
    this.locations = locations
    this.name = name ?? `試験調味料 ${this.tag}`
  }

  /** A company of the seed, for people of the test's own in it. */
  static ofSeed(name: string, locations: readonly string[]): Company {
    return new Company(locations, name)
  }

  /** Without services its contract has all. */
  static async open(locations: readonly string[], services: readonly string[] = []): Promise<Company> {
    const company = new Company(locations)
    const named = locations.flatMap((name) => ['--location', `${name}=Asia/Tokyo`])
    await run(program, [
      'admin',
      'company',
      'add',
      '--name',
      company.name,
      ...named,
      ...services.flatMap((area) => ['--service', area]),
    ])
    return company
  }

  /** The address of somebody. */
  address(who: string): `${string}@${string}` {
    return `${who}-${this.tag}@e.example`
  }

  /** Adds a valid member with the password of all. */
  async add(
    who: string,
    { type, names, locations = this.locations, agreed = true, phone = '03-5550-0100' }: Newcomer,
  ): Promise<void> {
    const [family, first, kanaFamily, kanaFirst] = names
    const person = ['--email', this.address(who), '--family-name', family, '--first-name', first, '--phone', phone]
    const kana = ['--kana-family-name', kanaFamily, '--kana-first-name', kanaFirst]
    const places = locations.flatMap((name) => ['--location', name])
    const words = ['admin', 'member', 'add', '--company', this.name, ...person, ...kana, ...places]
    const adding = run(program, [
      ...words,
      ...(agreed ? ['--agreed'] : []),
      '--type',
      String(type),
      '--valid',
      '--password-stdin',
    ])
    adding.child.stdin?.end(`${password}\n`)
    await adding
  }

  /** Puts a machine into a location, on no line. */
  async addDevice(number: string, name: string, location = this.locations[0] ?? '', model = ''): Promise<void> {
    const words = ['--number', number, '--name', name, '--category', 'pump', '--location', location, '--model', model]
    await run(program, ['admin', 'device', 'add', '--company', this.name, ...words])
  }

  /** Puts a connected filler into a location, on no line. */
  async addLooseFiller(number: string, name: string, location = this.locations[0] ?? ''): Promise<void> {
    const words = ['--number', number, '--name', name, '--iot', '--location', location]
    await run(program, ['admin', 'device', 'add', '--company', this.name, ...words])
  }

  /** A line at its first location, whose day begins at an hour. */
  async addLine(name: string, startHour = 0): Promise<void> {
    const place = ['--location', this.locations[0] ?? '', '--start-hour', String(startHour)]
    await choreOf(this.name, 'line', 'add', '--name', name, ...place)
  }

  /** A filler that sends data, at the end of a line. Its counters begin at 0. */
  async addFiller(number: string, line: string, counters: readonly string[], interval = 10): Promise<void> {
    const place = ['--location', this.locations[0] ?? '', '--line', line]
    const openings = counters.flatMap((key) => ['--opening', `${key}=0`])
    const words = ['--number', number, '--name', `充填機 ${number}`, '--iot', '--interval', String(interval)]
    await choreOf(this.name, 'device', 'add', ...words, ...place, ...openings)
  }

  /** A machine that sends nothing, at the end of a line. */
  async addMachine(number: string, line: string, category: string): Promise<void> {
    const place = ['--location', this.locations[0] ?? '', '--line', line]
    await choreOf(this.name, 'device', 'add', '--number', number, '--name', number, '--category', category, ...place)
  }

  /** Says which item a filler means by a number. */
  async nameItem(device: string, number: number, name: string, code: string): Promise<void> {
    const item = ['--number', String(number), '--name', name, '--code', code, '--pitch-mm', '100']
    await choreOf(this.name, 'item', 'set', '--device', device, ...item)
  }
}
