import { Button } from '@mantine/core'
import { StateMark } from './state'

/** What stands below is old, or lacks a part: which, since when, and the way to renew it. */
export function StaleNote({ text, action, onAct }: { text: string; action: string; onAct(): void }) {
  return (
    <div className="sg-stale" role="status">
      <StateMark state="unknown" />
      <span>{text}</span>
      <Button size="xs" variant="subtle" onClick={onAct}>
        {action}
      </Button>
    </div>
  )
}
