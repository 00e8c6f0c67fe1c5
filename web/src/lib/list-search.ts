//! What the address of a list says: its page, how many rows that has, their order, and the screen's own filters.
import { type AddressOf, addressReader, oneOf, type ValueReaders, whole } from './address'
import { type PageSize, pageSizes } from './page-sizes'

/** A page of a list, as the server is asked for it. */
export interface PageOf {
  page: number
  size: PageSize
  /** The server's name of an order, with a minus in front for the falling one. */
  sort?: string | undefined
}

/** A page of a list that has one order. */
export type PageAlone = Omit<PageOf, 'sort'>

/** In which of its orders a list is asked for. */
export interface Sorted<Sort extends string> {
  sort?: Sort | undefined
}

/** What a list is asked for: a page, and what its rows must match. */
export type ListQuestion<Filters> = PageOf & Filters

/** The address of a list: how it is read, and where the list begins. */
export interface ListSearch<Filters> {
  /** The route's `validateSearch`. What is at its default is absent, what cannot be falls back to it. */
  read(raw: Record<string, unknown>): Partial<ListQuestion<Filters>>
  /** The page, size and order that an empty address stands for. */
  start: PageOf
  filters: readonly string[]
}

/** Describes the address of a list. */
export function listSearch<Readers extends ValueReaders = Record<never, never>, const Sort extends string = never>({
  filters,
  sorts = [],
  sort,
  size = 20,
}: {
  filters?: Readers
  /** The orders that the server offers. */
  sorts?: readonly Sort[]
  /** The one without a choice of the reader. */
  sort?: Sort
  size?: PageSize
} = {}): ListSearch<AddressOf<Readers> & Sorted<Sort>> {
  const own = filters ?? ({} as Readers)
  const read = addressReader({ ...own, page: whole, size: oneOf(pageSizes), sort: oneOf(sorts) })
  return {
    read: read as ListSearch<AddressOf<Readers> & Sorted<Sort>>['read'],
    start: { page: 1, size, ...(sort ? { sort } : {}) },
    filters: Object.keys(own),
  }
}

/** Orders that can rise and fall. */
export function bothWays<const Name extends string>(...names: readonly Name[]): (Name | `-${Name}`)[] {
  return names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])
}

/** What an address stands for: its values over those at which the list begins. */
export function questionOf<Filters extends object>(
  { start }: ListSearch<Filters>,
  found: Partial<ListQuestion<Filters>>,
): ListQuestion<Filters> {
  return { ...start, ...present(found) } as ListQuestion<Filters>
}

/** A change as the address takes it: another filter, size or order begins at page 1 again, and a default is absent. */
export function patchOf<Filters extends object>(
  { start }: ListSearch<Filters>,
  change: Partial<ListQuestion<Filters>>,
): Partial<ListQuestion<Filters>> {
  const whole = { page: 1, ...change }
  const parts = Object.entries(whole).map(([name, value]) => [name, isAbsent(start, name, value) ? undefined : value])
  return Object.fromEntries(parts) as Partial<ListQuestion<Filters>>
}

/** Parts of an address that say something. */
export function present<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
}

function isAbsent(start: PageOf, name: string, value: unknown): boolean {
  const said = typeof value === 'string' ? value.trim() : value
  return said === '' || said === start[name as keyof PageOf]
}
