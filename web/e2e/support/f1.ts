//! What filler D1 of fixture F1 did on its first day between 9:00 and 11:00, told as if it had ended at any instant.

/** The layout of its samples. */
export const f1Layout = {
  layout: 941,
  interval: 10,
  values: ['seal_temperature', 'production_speed'],
  counters: ['production_count', 'weight_checker_ok', 'weight_checker_ng', 'film_used'],
}

interface Run {
  item: number
  film: string
  /** Stretches that are not filling, in seconds since its beginning. */
  pauses: readonly { from: number; to: number; state: string }[]
  bags: number
  ng: number
  filmMm: number
}

const hour = 3600
const runs: readonly Run[] = [
  {
    item: 12,
    film: '01-A100-GT',
    pauses: [
      { from: 0, to: 300, state: 'input' },
      { from: 1800, to: 2400, state: 'alarm' },
    ],
    bags: 2700,
    ng: 54,
    filmMm: 280_000,
  },
  {
    item: 13,
    film: '02-A200-CF',
    pauses: [{ from: 1200, to: 1500, state: 'stopped' }],
    bags: 3300,
    ng: 36,
    filmMm: 335_000,
  },
]

/** Samples and events of a filler whose second run ends at `end`. The run that ends then is not told to be over. */
export function f1Until(device: string, end: number): { samples: object[]; events: object[] } {
  const start = end - 2 * hour * 1000
  const time = (second: number) => new Date(start + second * 1000).toISOString()
  const samples = Array.from({ length: (2 * hour) / 10 }, (_, place) => {
    const second = place * 10
    const filling = !runs[Math.floor(second / hour)]?.pauses.some((pause) => holds(pause, second % hour))
    return {
      device,
      layout: f1Layout.layout,
      time: time(second),
      values: [150, filling ? 60 : 0],
      counters: counters(second + 10),
    }
  })
  const events = runs.flatMap((run, place) => {
    const event = (second: number, kind: string, code: string) => ({
      device,
      time: time(place * hour + second),
      kind,
      code,
      ordinal: 0,
    })
    const first = run.pauses.find(({ from }) => from === 0)
    return [
      event(0, 'item', String(run.item)),
      event(0, 'film', run.film),
      event(0, 'state', first?.state ?? 'filling'),
      ...run.pauses.flatMap(({ from, to, state }) => [
        ...(from === 0 ? [] : [event(from, 'state', state)]),
        event(to, 'state', 'filling'),
        ...(state === 'alarm' ? [event(from, 'alarmOn', '12'), event(to, 'alarmOff', '12')] : []),
      ]),
    ]
  })
  return { samples, events }
}

function holds({ from, to }: { from: number; to: number }, second: number): boolean {
  return from <= second && second < to
}

/** Bags, OK, NG and film as they stand at a second since the beginning. */
function counters(until: number): number[] {
  const sums = runs.map((run, place) => {
    const inRun = Math.min(Math.max(until - place * hour, 0), hour)
    const done = filled(run, inRun) / filled(run, hour)
    return [run.bags, run.ng, run.filmMm].map((all) => Math.floor(all * done))
  })
  const [bags = 0, ng = 0, film = 0] = [0, 1, 2].map((place) => sums.reduce((sum, one) => sum + (one[place] ?? 0), 0))
  return [bags, bags - ng, ng, film]
}

/** Seconds of filling up to a second of the run. */
function filled({ pauses }: Run, until: number): number {
  return pauses.reduce((left, { from, to }) => left - Math.max(Math.min(until, to) - from, 0), until)
}
