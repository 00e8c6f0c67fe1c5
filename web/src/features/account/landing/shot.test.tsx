import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Shot } from './shot'

const chosen = vi.hoisted(() => ({ language: 'ja' }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ i18n: chosen }) }))

const file = (address: string) => readFileSync(join(import.meta.dirname, '../../../../public', address))

/** Pixels of a WebP file as it says (RFC 9649), in its plain form or the one with parts. */
function sizeOf(webp: Buffer): [number, number] {
  const form = webp.toString('latin1', 12, 16)
  if (form === 'VP8X') return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]
  expect(form).toBe('VP8 ')
  return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]
}

describe.each(['ja', 'en', 'ko'])('pictures of the product in %s', (language) => {
  test.each(['machines', 'support', 'library'] as const)(
    '%s: each size is there and as large as the page says',
    (name) => {
      chosen.language = language
      const page = document.createElement('div')
      page.innerHTML = renderToStaticMarkup(<Shot name={name} alternative="a screen" />)
      const image = page.querySelector('img')
      const [width, height] = [Number(image?.getAttribute('width')), Number(image?.getAttribute('height'))]
      const sizes = image?.srcset.split(', ').map((one) => one.split(' ') as [string, string])
      expect(sizes).toHaveLength(2)
      for (const [address, across] of sizes ?? []) {
        const pixels = Number.parseInt(across, 10)
        expect(address).toContain(`-${language}-`)
        expect(sizeOf(file(address))).toEqual([pixels, Math.round((pixels * height) / width)])
      }
      expect(image?.getAttribute('src')).toBe(sizes?.[0]?.[0])
    },
  )

  test('what is shown where the address is passed on has the size that is asked for everywhere', () => {
    const png = file(`pictures/site-${language}.png`)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
})
