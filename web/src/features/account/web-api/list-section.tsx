import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { Tag } from '../../../ui/tag'
import styles from './web-api.module.css'

interface Section<Row> {
  /** Its heading's id on the page. */
  id: string
  words: { title: string; hint: string; lead: string; none: string; add: string }
  query: UseQueryResult<Row[]>
  /** How many there may be. */
  most: number
  onAdd(): void
  /** Stands above the list. */
  note?: ReactNode
  /** One of them, as an item of the list. */
  children(row: Row): ReactNode
}

/** A part of the page that lists a few things entered by hand, and enters one more. */
export function ListSection<Row>({ id, words, query, most, onAdd, note, children }: Section<Row>) {
  return (
    <section aria-labelledby={id} className={styles.calls}>
      <h2 className="sg-h2" id={id}>
        {words.title} <small>{words.hint}</small>
      </h2>
      <p className={styles.lead}>{words.lead}</p>
      {query.isError && !query.data ? (
        <QueryFailure query={query} what={words.title} />
      ) : !query.data ? (
        <Skeleton width="100%" />
      ) : (
        <>
          {query.data.length === 0 && <p className={styles.none}>{words.none}</p>}
          {note}
          <ul className={styles.hooks}>{query.data.map(children)}</ul>
          {query.data.length < most && (
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onAdd}>
              {words.add}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** One of them: its name, whether it is on, what else is known of it, and what can be done. */
export function ListedItem({
  name,
  active,
  words,
  acts,
  below,
  children,
}: {
  name: string
  active: boolean
  words: { on: string; off: string }
  acts: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <div className={styles.hook}>
        <div>
          <h3>
            {name} <Tag tone={active ? 'good' : 'plain'}>{active ? words.on : words.off}</Tag>
          </h3>
          {children}
        </div>
        <div className={styles.acts}>{acts}</div>
      </div>
      {below}
    </li>
  )
}
