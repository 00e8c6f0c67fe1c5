import './styles/course.css'
import type { ReactNode } from 'react'

/** Something that happened on a day. */
export interface CourseEntry {
  key: string
  /** As the screens write days. */
  day: string
  what: ReactNode
  who?: ReactNode
  aside?: ReactNode
}

/** Dated entries on a thread of liquid, newest first. */
export function Course({ entries, label }: { entries: readonly CourseEntry[]; label: string }) {
  return (
    <ol className="sg-course" aria-label={label}>
      {entries.map(({ key, day, what, who, aside }) => (
        <li key={key}>
          <span>{day}</span>
          <span>
            <b>{what}</b>
            {who && <small>{who}</small>}
          </span>
          {aside && <span>{aside}</span>}
        </li>
      ))}
    </ol>
  )
}
