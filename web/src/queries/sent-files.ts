//! Files that people send in beside a form: where they go, and where they are fetched.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '../api/generated/schema'
import { rootAddress } from '../lib/base-path'
import { keys } from './keys'

/** A file that was sent in. */
export type SentFile = components['schemas']['FileRow']

/** Most files that one thing shows, as the server has it. */
export const mostFiles = 10

/** Where files of one kind are fetched. */
export interface FileShelf {
  /** The address of a file, for a minute. */
  address(fileUniqueKey: string): Promise<{ url: string }>
}

/** Where files of one kind are sent to, too. */
export interface FileDoor extends FileShelf {
  add: `/api/${string}`
  /** What goes along with each file. */
  along?: Readonly<Record<string, string>>
}

/** A file's whole address. */
export async function fileAddress(shelf: FileShelf, fileUniqueKey: string): Promise<string> {
  return `${rootAddress()}/${(await shelf.address(fileUniqueKey)).url}`
}

/** The same, for a picture that is shown: an address is good for a minute, a picture once loaded stays. */
export function pictureQuery(shelf: FileShelf, fileUniqueKey: string) {
  return queryOptions({
    queryKey: keys.sentFile(fileUniqueKey),
    queryFn: () => fileAddress(shelf, fileUniqueKey),
    staleTime: 50_000,
    gcTime: 50_000,
    meta: { shownBy: 'page' },
  })
}
