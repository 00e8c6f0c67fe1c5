import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LibraryItem } from '../../queries/library'

/** Leads to an item: a video's page, a work flow's first step, or a document's dialog. */
export function ItemLink({
  item,
  at,
  onDocument,
  onLeave,
  children,
}: {
  item: LibraryItem
  /** The second at which a video begins. */
  at?: number | null
  onDocument(item: LibraryItem): void
  /** The page is left for the item's own. */
  onLeave?(): void
  children: ReactNode
}) {
  const { videoUniqueKey, workingFlowUniqueKey } = item
  if (workingFlowUniqueKey)
    return (
      <Link to="/library/video/flow-search/detail" search={{ flow: workingFlowUniqueKey }} onClick={onLeave}>
        {children}
      </Link>
    )
  if (videoUniqueKey)
    return (
      <Link
        to="/library/video/list-search/detail"
        search={{ video: videoUniqueKey, ...(at ? { at } : {}) }}
        onClick={onLeave}
      >
        {children}
      </Link>
    )
  return (
    <button type="button" onClick={() => onDocument(item)}>
      {children}
    </button>
  )
}
