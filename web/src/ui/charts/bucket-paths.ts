/** The stretches of a line between its gaps: each point with its place. */
export function stretches(values: readonly (number | null)[]): (readonly [place: number, value: number])[][] {
  const found: (readonly [number, number])[][] = []
  for (const [place, value] of values.entries()) {
    if (value === null) continue
    const last = found.at(-1)
    if (last && last.at(-1)?.[0] === place - 1) last.push([place, value])
    else found.push([[place, value]])
  }
  return found
}
