//! Which files a page needs is known when the client is built. A table of it stands in index.html; `early.js` asks for
//! them all at once, where the browser would otherwise learn of each only from the one before.
import type { Plugin, Rolldown } from 'vite'
import { frames } from '../../src/routes'
import { filesAbove } from './route-tree'

/** The files of an address, and those of its texts by language. */
interface Needs {
  files: string[]
  texts: Record<string, string[]>
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } }

/** Writes the table into the page. */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || path !== '/index.html') return html
      const table = JSON.stringify(needsOf(Object.values(bundle).filter((part) => part.type === 'chunk')))
      return html.replace('<!-- preloads -->', () => `<script type="application/json" id="preloads">${table}</script>`)
    },
  },
}

function needsOf(chunks: Chunk[]): Record<string, Needs> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holding = (module: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('/web/index.html'))
  const known = new Set<string>()
  if (entry) collect(entry, byFile, known)
  const files = (modules: string[]) => {
    const found = new Set<string>()
    for (const module of modules) {
      const chunk = holding(module)
      if (chunk) collect(chunk, byFile, found)
    }
    return [...found].filter((file) => !known.has(file))
  }
  return Object.fromEntries(
    addresses().map(({ address, route, texts }) => [
      address,
      {
        files: files(route.map((file) => `/src/routes/${file}?tsr-split=component`)),
        texts: Object.fromEntries(
          ['ja', 'en', 'ko'].map((language) => [
            language,
            files(['common', 'errors', 'titles', ...texts].map((name) => `/locales/${language}/${name}.json`)),
          ]),
        ),
      },
    ]),
  )
}

/** Each address with its route files, the frame's first, and with its texts. */
function addresses(): { address: string; route: readonly string[]; texts: readonly string[] }[] {
  return Object.entries(frames).flatMap(([frame, screens]) =>
    screens.map((screen) => ({
      address: screen.path.slice(1),
      route: [...filesAbove[frame as keyof typeof frames], screen.file],
      texts: 'texts' in screen ? screen.texts : [],
    })),
  )
}

function collect(chunk: Chunk, byFile: Map<string, Chunk>, into: Set<string>): void {
  if (into.has(chunk.fileName)) return
  into.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style)
  for (const next of chunk.imports) {
    const found = byFile.get(next)
    if (found) collect(found, byFile, into)
  }
}
