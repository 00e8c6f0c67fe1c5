//! Guides are written in Markdown, one file for each language: `import en from './en.md'` is one as HTML, with its contents.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** A part of a guide: where it is found, and what it is called. */
interface Chapter {
  id: string
  title: string
}

const headings = (text: string) =>
  new Marked().lexer(text).filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)

/** A guide as HTML. A part has the same address in every language: it is named after the English title, `english`. */
export function guideOf(text: string, english: string): { html: string; chapters: Chapter[] } {
  const ids = headings(english).map(({ text: title }) => title.toLowerCase().replaceAll(/\W+/g, '-'))
  const chapters = headings(text).map(({ text: title }, place) => ({ id: ids[place] ?? `part-${place}`, title }))
  let place = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = depth === 2 ? ` id="${chapters[place++]?.id}"` : ''
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>`
      },
      code({ text: code, lang = '' }) {
        const [, file] = lang.split(' ')
        const name = file ? `<figcaption>${escaped(file)}</figcaption>` : ''
        return `<figure>${name}<pre tabindex="0"><code>${escaped(code)}</code></pre></figure>`
      },
    },
  })
  return { html: marked.parse(text, { async: false }), chapters }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Makes them modules. */
export const guides: Plugin = {
  name: 'guides',
  transform: {
    filter: { id: /\/reference\/[\w-]+\/(ja|en|ko)\.md$/ },
    handler(code, id) {
      const english = join(dirname(id), 'en.md')
      this.addWatchFile(english)
      const guide = guideOf(code, readFileSync(english, 'utf8'))
      return { code: `export default ${JSON.stringify(guide)}`, map: null, moduleType: 'js' }
    },
  },
}
