//! Fonts for devices that have none: a screen in the hall may run on a system that shows Japanese or Korean as boxes.
import type { OwnFont } from './font-files'

/** Names of people and machines are shown as they are written, so both scripts are wanted whatever the language. */
const scripts: { family: OwnFont; signs: string }[] = [
  { family: 'Sosogi JP', signs: '漢字' },
  { family: 'Sosogi KR', signs: '한글' },
]

/** Loads what the device lacks. */
export async function loadMissingFonts(): Promise<void> {
  const missing = scripts.filter(({ signs }) => isMissing(signs))
  if (missing.length === 0) return
  const { loadOwnFont } = await import('./font-files')
  for (const { family } of missing) void loadOwnFont(family)
}

/** A sign without a font is drawn as a box, so two of them look the same. */
function isMissing(signs: string): boolean {
  const [first, second] = [...signs].map(drawn)
  return typeof first === 'string' && first === second
}

function drawn(sign: string): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 24
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.font = `20px ${getComputedStyle(document.documentElement).fontFamily}`
  pen.fillText(sign, 2, 20)
  return pen.getImageData(0, 0, 24, 24).data.join()
}
