import type { Occurrence } from '../../../queries/alarm-history'
import { Name } from '../../../ui/name'
import { ReasonMark } from '../../../ui/reason-mark'
import styles from './alarm-history.module.css'

/** Why a machine stood still for an alarm, with what was noted. */
export function Reason({ reason: { kind, name, comment } }: { reason: NonNullable<Occurrence['reason']> }) {
  return (
    <span className={styles.reason}>
      <ReasonMark kind={kind} />
      <span>
        <Name>{name}</Name>
        {comment && (
          <small>
            <Name>{comment}</Name>
          </small>
        )}
      </span>
    </span>
  )
}
