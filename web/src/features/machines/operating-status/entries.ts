//! The rows of the list: lines, and below a line of several fillers each of them.
import { type BoardLine, stateOf } from '../../../shell/board/board'

/** A line, or one of its fillers. */
export interface StatusEntry {
  key: string
  /** The line, or its filler in the form of a line. */
  row: BoardLine
  /** A filler below its line. */
  filler: boolean
}

/** A filler in the form of a line: what is said of a line can be said of it. */
function fillerOf(line: BoardLine, machine: BoardLine['row']['machines'][number]): BoardLine {
  const { deviceUniqueKey, displayName, values, ...now } = machine
  return {
    ...line,
    name: displayName,
    state: stateOf(machine),
    row: { ...line.row, ...now, deviceUniqueKey, machines: [machine], values: values ?? line.row.values },
  }
}

/** Lines in their order, each followed by its fillers where there are several. */
export function entriesOf(lines: readonly BoardLine[]): StatusEntry[] {
  return lines.flatMap((line) => {
    const { machines } = line.row
    const fillers = machines.length < 2 ? [] : machines
    return [
      { key: line.key, row: line, filler: false },
      ...fillers.map((machine) => ({
        key: `${line.key}/${machine.deviceUniqueKey}`,
        row: fillerOf(line, machine),
        filler: true,
      })),
    ]
  })
}

/** Lines as the reader wants them. They come with trouble first; `order` is the order of places and lines. */
export function sorted(
  lines: readonly BoardLine[],
  sort: 'state' | '-state' | 'line' | '-line' | undefined,
  order: readonly string[],
): BoardLine[] {
  const places = new Map(order.map((key, place) => [key, place]))
  const byLine = (sort ?? 'state').endsWith('line')
  const rising = byLine ? lines.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0)) : [...lines]
  return sort?.startsWith('-') ? rising.reverse() : rising
}
