// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadFont } from '../lib/load-font'
import { loadMissingFonts } from './own-fonts'

/** Fonts that were asked for, each with what lets it come or be lost. */
const asked: { family: string; source: string; come(): void; lose(): void }[] = []
const shown = new Set<{ family: string }>()

class Face {
  readonly family: string
  private readonly source: string

  constructor(family: string, source: string) {
    this.family = family
    this.source = source
  }

  load(): Promise<this> {
    return new Promise((resolve, reject) => {
      const { family, source } = this
      asked.push({ family, source, come: () => resolve(this), lose: () => reject(new Error('lost')) })
    })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('FontFace', Face)
  Object.defineProperty(document, 'fonts', { configurable: true, value: shown })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
  asked.length = 0
  shown.clear()
})

const families = () => [...shown].map(({ family }) => family)

test('covers CONST-016: a font that never comes is given up at 100,000 ms and not before, and texts stand in others meanwhile', async () => {
  const told = vi.fn()
  void loadFont('Sosogi JP', '/assets/ja.woff2').then(told)
  expect(asked).toMatchObject([{ family: 'Sosogi JP', source: 'url("/assets/ja.woff2")' }])
  await vi.advanceTimersByTimeAsync(99_999)
  expect(told).not.toHaveBeenCalled()
  // no text waits for a font that is not among the page's
  expect(families()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told.mock.calls).toEqual([[false]])
  asked[0]?.come()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(families()).toEqual([])

  const styles = readFileSync('src/ui/styles/tokens.css', 'utf8')
  const stackOf = (name: string) => new RegExp(`--sg-font-${name}:\\s+([^;]+);`).exec(styles)?.[1]
  expect(stackOf('own')).toBe('"Sosogi JP", "Sosogi KR", system-ui, sans-serif')
  for (const language of ['ja', 'ko', 'en']) expect(stackOf(language)).toMatch(/, var\(--sg-font-own\)$/)
})

test('a font that comes a moment before that joins the page, and one that cannot be had is given up at once', async () => {
  const slow = loadFont('Sosogi JP', 'a')
  await vi.advanceTimersByTimeAsync(99_999)
  asked[0]?.come()
  expect(await slow).toBe(true)
  expect(families()).toEqual(['Sosogi JP'])
  const lost = loadFont('Sosogi KR', 'b')
  asked[1]?.lose()
  expect(await lost).toBe(false)
  expect(families()).toEqual(['Sosogi JP'])
  expect(vi.getTimerCount()).toBe(0)
})

describe('fonts are loaded for a script', () => {
  /** A canvas that draws a box for each of these signs, and every other sign in its own way. */
  function deviceWithout(signs: string) {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((): never => {
      let last = ''
      return {
        fillText: (sign: string) => {
          last = signs.includes(sign) ? 'box' : sign
        },
        getImageData: () => ({ data: [last] }),
      } as never
    })
  }

  test.each([
    ['that the device shows as boxes', '漢字한글', ['Sosogi JP', 'Sosogi KR']],
    ['alone that the device lacks', '한글', ['Sosogi KR']],
    ['never where the device has all', '', []],
  ])('%s', async (_, without, loaded) => {
    deviceWithout(without)
    await loadMissingFonts()
    expect(asked.map(({ family }) => family)).toEqual(loaded)
  })
})
