// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { compare } from './compare'
import { addressOf } from './editor'
import { languageOfId } from './languages'
import { htmlOfLines, linesOfHtml } from './lines'

describe('what changed between two texts', () => {
  const told = (before: string, after: string) =>
    compare(before, after).map(({ kind, words }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${words}`)

  test('paragraphs that stay, go and come', () => {
    const before = '<h2>A</h2><p>one</p><p>two</p><ul><li>three</li></ul>'
    const after = '<h2>A</h2><p>one</p><p>2</p><ul><li>three</li><li>four</li></ul>'
    expect(told(before, after)).toEqual([' A', ' one', '-two', '+2', ' three', '+four'])
  })

  test('a mark or another target of a link is a change, what the editor writes around it is none', () => {
    expect(told('<p>a</p>', '<p><strong>a</strong></p>')).toEqual(['-a', '+a'])
    expect(told('<p><a href="https://a/">x</a></p>', '<p><a href="https://b/">x</a></p>')).toEqual(['-x', '+x'])
    const kept = '<ul><li>a</li></ul><table><thead><tr><th>b</th></tr></thead></table><p><a href="https://a/">x</a></p>'
    const edited =
      '<ul><li><p>a</p></li></ul><table style="min-width: 25px"><tbody><tr><th colspan="1"><p>b</p></th></tr></tbody></table><p><a target="_blank" rel="noopener" href="https://a/">x</a></p>'
    expect(told(kept, edited)).toEqual([' a', ' b', ' x'])
  })
})

test('plain words are kept as paragraphs, and nothing in them acts', () => {
  expect(htmlOfLines('a <b>&\n\n c ')).toBe('<p>a &lt;b&gt;&amp;</p><p>c</p>')
  expect(linesOfHtml(htmlOfLines('a <b>&\n\n c '))).toBe('a <b>&\nc')
  expect(linesOfHtml('<h2>A</h2><ul><li><p>b</p></li></ul>one<br>two')).toBe('A\nb\none\ntwo')
})

test('a link leads to the web, a mailbox or a telephone', () => {
  expect(addressOf(' sosogi.example/a ')).toBe('https://sosogi.example/a')
  expect(addressOf('mailto:a@b.example')).toBe('mailto:a@b.example')
  for (const typed of ['', 'javascript:alert(1)', 'data:text/html,x', 'https://']) expect(addressOf(typed)).toBeNull()
})

test('the id of a field tells its language', () => {
  expect(['content-titleJa', 'policy-textKo', 'content-order', null].map(languageOfId)).toEqual([
    'ja',
    'ko',
    null,
    null,
  ])
})
