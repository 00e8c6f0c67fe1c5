import { useEffect, useRef, useState } from 'react'
import { announce, silence, troublesOf } from './announcement'
import type { BoardLine } from './board'
import { reasonText, stateName, useSay } from './words'

/** Tells a screen reader of a line that fell into an alarm or silent, each time anew, while it lasts. */
export function Announcer({ lines, now }: { lines: readonly BoardLine[]; now: number }) {
  const t = useSay()
  const before = useRef<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState(silence)
  useEffect(() => {
    const words = (worse: readonly BoardLine[]) =>
      worse
        .map((line) => `${line.name} ${stateName(t, line.state)} ${reasonText(t, line, now)}`.trim())
        .join(t('common:comma'))
    const was = before.current
    before.current = troublesOf(lines)
    setSaid((standing) => announce(standing, was, lines, words))
  }, [lines, now, t])
  return (
    <p className="sg-vh" role="status">
      <span key={said.count}>{said.words}</span>
    </p>
  )
}
