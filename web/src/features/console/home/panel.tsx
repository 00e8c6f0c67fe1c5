import { type ReactNode, useId } from 'react'
import { figure } from '../../../lib/figures'
import { FailureNote, type QueryLike } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import styles from './home.module.css'

/** Some of the rows of a list, how many there are in all, and the way to the others. */
export function Panel<Row>({
  title,
  none,
  query,
  all,
  rowId,
  counted = false,
  children,
}: {
  title: string
  /** Said where there is no row. */
  none: string
  query: QueryLike & { data?: { data: readonly Row[]; count: number } | undefined }
  /** The link to the list. */
  all: ReactNode
  rowId(row: Row): string
  /** Says how many rows wait in all. */
  counted?: boolean
  children(row: Row): ReactNode
}) {
  const id = useId()
  const { data, isError } = query
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={(!data && !isError) || undefined}>
      <div>
        <h2 id={id}>
          {title} {counted && data && data.count > 0 && <small>{figure(data.count)}</small>}
        </h2>
        {all}
      </div>
      {isError && <FailureNote query={query} what={title} />}
      {!data && !isError && <Skeleton width="70%" />}
      {data?.count === 0 && <p>{none}</p>}
      {data && data.count > 0 && (
        <ul>
          {data.data.map((row) => (
            <li key={rowId(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
