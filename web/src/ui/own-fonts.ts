//! Fonts for devices that have none: a screen in the hall may run on a system that shows Japanese or Korean as boxes.
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2?url'
import korean from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff2?url'
import { loadFont } from '../lib/load-font'

/** Names of people and machines are shown as they are written, so both scripts are wanted whatever the language. */
const scripts = [
  { family: 'Sosogi JP', file: japanese, signs: '漢字' },
  { family: 'Sosogi KR', file: korean, signs: '한글' },
] as const

/** Loads what the device lacks. */
export function loadMissingFonts(): void {
  for (const { family, file, signs } of scripts) if (isMissing(signs)) void loadFont(family, file)
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
