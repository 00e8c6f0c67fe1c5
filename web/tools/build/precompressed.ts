//! Beside each file of the client lies its brotli form, pressed as far as it goes: the server sends it as it is, where
//! pressing on the way would be quick, a third larger, and done for each visitor again. There is no gzip form, because
//! the server takes the first that the browser names, and browsers name gzip first.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)

/** What is worth pressing: pages are written anew for each root, images and fonts are pressed already. */
const pressable = /\.(js|css|svg|json)$/

/** Smaller files fit into one packet either way. */
const leastBytes = 512

/** The last twentieth of a large part, which no first page loads, is not worth the build's seconds. */
const largeBytes = 600_000

let asTheyAre = ''

/** Writes `<file>.br` beside each file of the bundle, and beside those that go into it as they are. */
export const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  configResolved({ publicDir }) {
    asTheyAre = publicDir
  },
  async writeBundle({ dir }, bundle) {
    const folder = dir ?? 'dist'
    const copied = asTheyAre ? await readdir(asTheyAre, { recursive: true }) : []
    for (const file of copied.filter((file) => file.endsWith('.js'))) await withoutComments(join(folder, file))
    const files = [...Object.keys(bundle), ...copied].filter((file) => pressable.test(file))
    await Promise.all(files.map((file) => press(join(folder, file))))
  },
}

/** A script that is served as it was written: what it says to us goes to nobody. */
async function withoutComments(file: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace(/^\s*\/\/.*\n/gm, ''))
}

async function press(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const quality = bytes.length > largeBytes ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
}
