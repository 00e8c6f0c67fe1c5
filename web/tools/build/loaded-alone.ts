//! A part that is asked for by another address after a failure (`src/lib/until-loaded.ts`) comes as its file's own
//! exports. A file that several modules share exports under short names of the bundler's: there the part would be lost.
import type { Plugin } from 'vite'

const calls = /untilLoaded\(/g
const asked = /untilLoaded\(\s*\(\) => import\('([^']+)'\)/g

const parts = new Set<string>()

/** Refuses a build in which such a part has no file of its own, or is asked for in a way that is not seen here. */
export const loadedAlone: Plugin = {
  name: 'loaded-alone',
  apply: 'build',
  enforce: 'pre',
  async transform(code, importer) {
    const sources = [...code.matchAll(asked)].map(([, source = '']) => source)
    if (sources.length < [...code.matchAll(calls)].length) {
      this.error("untilLoaded is given `() => import('..')` as it is, so that the file of its part is known")
    }
    for (const source of sources) {
      const part = await this.resolve(source, importer)
      if (part) parts.add(part.id)
    }
  },
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    for (const part of parts) {
      if (!files.some((file) => file.facadeModuleId === part)) {
        this.error(`${part} shares its file with others, and could not be asked for by another address`)
      }
    }
  },
}
