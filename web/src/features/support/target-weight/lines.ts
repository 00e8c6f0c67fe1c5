//! Names of lines in a picture: none lies on another.

interface Named {
  x: number
  text: string
}

/** Pixels of a name, roughly: full-width characters are twice as wide as others. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[ -~−–]/.test(letter) ? 6.5 : 12), 0)
}

/** Each name in the first row in which it is free, kept within the picture. */
export function spread<Line extends Named>(
  lines: readonly Line[],
  width: number,
): (Line & { row: number; textX: number })[] {
  const ends: number[] = []
  return lines
    .toSorted((one, other) => one.x - other.x)
    .map((line) => {
      const half = lengthOf(line.text) / 2
      const textX = Math.min(Math.max(line.x, half), Math.max(half, width - half))
      const free = ends.findIndex((end) => end + 8 <= textX - half)
      const row = free < 0 ? ends.length : free
      ends[row] = textX + half
      return { ...line, row, textX }
    })
}
