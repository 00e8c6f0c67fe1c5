//! Which of a machine's parts the library speaks of.

/** Letters alone: people write widths, case and spaces as they like. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The parts of this name, or at a place of this name. */
export function sameParts<P extends { partName: string; replacedLocation: string }>(
  parts: readonly P[],
  name: string,
): P[] {
  const wanted = plain(name)
  return parts.filter(({ partName, replacedLocation }) =>
    [partName, replacedLocation].some((it) => plain(it) === wanted),
  )
}
