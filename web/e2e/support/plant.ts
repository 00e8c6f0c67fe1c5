//! A plant of the test's own: lines and fillers made by the command line, data fed through the intake door.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'

const run = promisify(execFile)
/** The program whose command line does the chores. */
export const program = resolve(
  process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, '../../../target'),
  'debug/sosogi',
)

/** The company of `people.other`. */
const company = '早坂飲料株式会社'
const location = '仙台工場'

/** Runs a chore of the product for a company; what was made by an earlier run may stand. */
export async function choreOf(owner: string, ...words: string[]): Promise<void> {
  const [noun = '', verb = '', ...rest] = words
  await run(program, ['admin', noun, verb, '--company', owner, ...rest]).catch((error: { stderr?: string }) => {
    if (!/taken|exists|already/i.test(error.stderr ?? '')) throw error
  })
}

/** Makes a line with one connected filler of the same name, in the plant or in another company's. */
export async function addLine(name: string, owner = company, at = location): Promise<void> {
  await choreOf(owner, 'line', 'add', '--location', at, '--name', name, '--start-hour', '0')
  const openings = ['weight_checker_ok', 'weight_checker_ng'].flatMap((key) => ['--opening', `${key}=0`])
  const place = ['--location', at, '--line', name]
  await choreOf(
    owner,
    'device',
    'add',
    '--number',
    name,
    '--name',
    `充填機 ${name}`,
    '--iot',
    '--interval',
    '60',
    ...place,
    ...openings,
  )
}

/** Says which item a filler means by a number. */
export async function nameItem(device: string, number: number, name: string, owner = company): Promise<void> {
  const item = ['--number', String(number), '--name', name, '--code', `I${number}`, '--pitch-mm', '100']
  await choreOf(owner, 'item', 'set', '--device', device, ...item)
}

/** What a filler says: its states, and how many pouches it has made. */
export interface Word {
  device: string
  /** Seconds before now. */
  ago?: number
  state?: string
  alarm?: string
  item?: number
  ok?: number
  ng?: number
  speed?: number
}

/** A gateway of the plant. */
export class Gateway {
  private seq = 0
  private readonly boot = crypto.randomUUID()
  private readonly key: string
  private readonly secret: string
  private beats: NodeJS.Timeout | undefined

  private readonly layouts: readonly object[]

  private constructor(key: string, secret: string, layouts: readonly object[]) {
    this.key = key
    this.secret = secret
    this.layouts = layouts
  }

  /** A gateway of the plant, or of another company's; `layouts` are those that it tells besides its own. */
  static async open(owner = company, place = location, layouts: readonly object[] = []): Promise<Gateway> {
    const folder = mkdtempSync(join(tmpdir(), 'sosogi-gateway-'))
    const file = join(folder, 'credentials')
    await choreOf(owner, 'gateway', 'add', '--location', place, '--name', crypto.randomUUID(), '--credentials', file)
    const text = readFileSync(file, 'utf8')
    rmSync(folder, { recursive: true })
    const read = (name: string) => new RegExp(`${name} = "([^"]+)"`).exec(text)?.[1] ?? ''
    return new Gateway(read('key_id'), read('secret'), layouts)
  }

  /** Sends what fillers say, in one batch: a sample each, and the events that go with it. */
  async tell(page: Page, words: readonly Word[]): Promise<void> {
    await this.send(page, words.map(sample), words.flatMap(events))
  }

  /** Says that a filler stopped, that its run ended, and nothing more: it is switched off. */
  async sayGoodbye(page: Page, device: string): Promise<void> {
    const word = { device, time: new Date().toISOString(), ordinal: 0 }
    await this.send(
      page,
      [],
      [
        { ...word, kind: 'state', code: 'stopped' },
        { ...word, kind: 'item', code: '' },
      ],
    )
  }

  /** Says that a filler ran, and which pouches were thrown out: one a second, from so many seconds ago on. */
  async reject(page: Page, device: string, ago: number, pouches: readonly number[]): Promise<void> {
    const time = (second: number) => new Date(Date.now() - (ago - second) * 1000).toISOString()
    const rejects = pouches.map((pouch, place) => ({
      device,
      time: time(place),
      kind: 'reject',
      code: String(pouch),
      ordinal: 0,
    }))
    await this.send(
      page,
      [sample({ device, ago })],
      [...events({ device, ago: ago + 120, state: 'filling' }), ...rejects],
    )
  }

  /** Sends what a filler is set to, as it was so many seconds ago. */
  async backUp(page: Page, device: string, ago: number, content: string): Promise<void> {
    const root = await page.evaluate(() => document.baseURI)
    const time = new Date(Date.now() - ago * 1000).toISOString()
    const response = await page.request.post(new URL('ingest/v1/item-data', root).href, {
      params: { device, time },
      headers: { ...this.headers(), 'Content-Type': 'application/json' },
      data: Buffer.from(content),
    })
    expect(response.status(), await response.text()).toBe(200)
  }

  /** Sends samples and events as they are. */
  async send(page: Page, samples: readonly object[], events: readonly object[]): Promise<void> {
    const root = await page.evaluate(() => document.baseURI)
    const response = await page.request.post(this.door(root), {
      headers: this.headers(),
      data: this.body(samples, events),
    })
    expect(response.status(), await response.text()).toBe(200)
    // a test may take longer than a gateway may be silent
    this.beats ??= setInterval(() => {
      const headers = { ...this.headers(), 'Content-Type': 'application/json' }
      // the server may be gone: then nobody needs to hear it
      fetch(this.door(root), { method: 'POST', headers, body: JSON.stringify(this.body([], [])) }).catch(
        () => undefined,
      )
    }, 30_000).unref()
  }

  private door(root: string): string {
    return new URL('ingest/v1/batches', root).href
  }

  private headers() {
    return { 'Sosogi-Gateway': this.key, Authorization: `Bearer ${this.secret}` }
  }

  private body(samples: readonly object[], events: readonly object[]) {
    this.seq += 1
    const layouts = [
      { layout: 940, interval: 60, values: ['production_speed'], counters: ['weight_checker_ok', 'weight_checker_ng'] },
    ]
    return {
      bootId: this.boot,
      seq: this.seq,
      ...(this.seq === 1 ? { layouts: [...layouts, ...this.layouts] } : {}),
      samples,
      events,
    }
  }
}

const time = (word: Word) => new Date(Date.now() - (word.ago ?? 0) * 1000).toISOString()

function sample(word: Word) {
  const { device, speed = 0, ok = 0, ng = 0 } = word
  return { device, layout: 940, time: time(word), values: [speed], counters: [ok, ng] }
}

function events(word: Word) {
  const event = (kind: string, code: string) => ({ device: word.device, time: time(word), kind, code, ordinal: 0 })
  return [
    ...(word.item === undefined ? [] : [event('item', String(word.item))]),
    ...(word.state === undefined ? [] : [event('state', word.state)]),
    ...(word.alarm === undefined ? [] : [event('alarmOn', word.alarm)]),
  ]
}
