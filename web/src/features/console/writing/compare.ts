//! What changed between two texts, paragraph by paragraph.

/** A paragraph: its words, and its marks with them. */
interface Piece {
  words: string
  marked: string
}

/** A paragraph of either text, or of both. */
export interface Change {
  kind: 'same' | 'added' | 'removed'
  words: string
}

/** Blocks that hold no other block are told one by one. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, th, td, pre, dt, dd'

/** The paragraphs of a text. */
function piecesOf(html: string): Piece[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // the editor writes attributes of its own; only where a link leads is a part of what is said
  for (const element of page.body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name)
  const leaves = [...page.body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  const pieces = leaves.map((block) => ({
    words: (block.textContent ?? '').trim(),
    marked: `${kindOf(block)} ${block.innerHTML.trim()}`,
  }))
  return pieces.filter(({ words }) => words !== '')
}

/** The paragraph of a list or a table is the entry itself, whether the editor wraps it or not. */
function kindOf(block: Element): string {
  const holder = block.closest('li, th, td, dt, dd') ?? block
  return holder.localName
}

/** The shortest way from the one to the other: what stays, what goes, what comes. */
export function compare(before: string, after: string): Change[] {
  const [one, other] = [piecesOf(before), piecesOf(after)]
  const common = lengthsOf(one, other)
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const [from, to] = [one[i], other[j]]
    if (from && to && from.marked === to.marked) {
      changes.push({ kind: 'same', words: to.words })
      i += 1
      j += 1
    } else if (from && (!to || at(common, i + 1, j) >= at(common, i, j + 1))) {
      changes.push({ kind: 'removed', words: from.words })
      i += 1
    } else if (to) {
      changes.push({ kind: 'added', words: to.words })
      j += 1
    }
  }
  return changes
}

const at = (table: readonly number[][], i: number, j: number) => table[i]?.[j] ?? 0

/** How many paragraphs the rests of both have in common, from each pair of places on. */
function lengthsOf(one: readonly Piece[], other: readonly Piece[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row)
        row[j] =
          one[i]?.marked === other[j]?.marked
            ? at(table, i + 1, j + 1) + 1
            : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}
