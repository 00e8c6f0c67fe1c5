import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { guideOf } from '../tools/build/guides'

const read = (language: string) =>
  readFileSync(join(import.meta.dirname, `../reference/web-api/${language}.md`), 'utf8')
const english = read('en')
/** What must be alike in every language: examples, the order of parts, and how many rows and points each has. */
const build = (text: string) =>
  new Marked().lexer(text).map((token) => {
    if (token.type === 'heading') return `h${token.depth}`
    if (token.type === 'table') return `table ${token.header.length} x ${token.rows.length}`
    if (token.type === 'list') return `list of ${token.items.length}`
    return token.type
  })
const fences = (text: string) => [...text.matchAll(/^ *```[\s\S]*?^ *```$/gm)].map(([block]) => block)
/** The names of calls, fields and files. */
const names = (text: string) =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`[^`\n]+`/g)].map(([name]) => name).sort()

test.each(['ja', 'ko'])('the guide in %s is built as the English one, with the same examples', (language) => {
  const text = read(language)
  expect(build(text)).toEqual(build(english))
  expect(fences(text)).toEqual(fences(english))
  expect(new Set(names(text))).toEqual(new Set(names(english)))
})

test('a guide becomes HTML whose parts have the same addresses in every language', () => {
  const { html, chapters } = guideOf('# A\n\n## 署名\n\n```sh a.sh\nx < y\n```\n\n## 三', '## Signing\n\n## Own files')
  expect(chapters).toEqual([
    { id: 'signing', title: '署名' },
    { id: 'own-files', title: '三' },
  ])
  expect(html).toContain('<h2 id="signing">署名</h2>')
  expect(html).toContain('<figcaption>a.sh</figcaption><pre tabindex="0"><code>x &lt; y</code></pre>')
})
