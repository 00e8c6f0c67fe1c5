//! Fonts of our own, for devices that lack a script: asked for by those alone.
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2?url'
import korean from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff2?url'
import { loadFont } from '../lib/load-font'

const files = { 'Sosogi JP': japanese, 'Sosogi KR': korean }

/** A font of our own, by its name in the style sheets. */
export type OwnFont = keyof typeof files

/** Loads it. */
export const loadOwnFont = (family: OwnFont) => loadFont(family, files[family])
