//! What the address of a screen says, read value by value. What a value cannot be is dropped, so that the screen falls back
//! to its default; what is at its default is absent.

import { isDay } from './days'

/** Reads one value of the address; `undefined` for what it cannot be. */
export type ValueReader<T> = (raw: unknown) => T | undefined

/** What readers make of an address. */
export type AddressOf<Readers extends ValueReaders> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined>
}

/** The parts of an address, each with its reader. */
export type ValueReaders = Record<string, ValueReader<unknown>>

/** A short text. The router reads `value=12` as a number and `value=true` as a flag. */
export function text(raw: unknown): string | undefined {
  const read = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw
  return typeof read === 'string' && read.length <= 200 && read.trim() !== '' ? read : undefined
}

/** A count from one, as large as the server takes. */
export function whole(raw: unknown): number | undefined {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 1_000_000_000 ? raw : undefined
}

/** A day, `YYYY-MM-DD`. */
export function day(raw: unknown): string | undefined {
  const read = text(raw)
  return read && isDay(read) ? read : undefined
}

/** An instant, ISO 8601 with its offset. */
export function instant(raw: unknown): string | undefined {
  const read = text(raw)
  return read && /T.*(Z|[+-]\d\d:\d\d)$/.test(read) && !Number.isNaN(Date.parse(read)) ? read : undefined
}

/** One of a few choices. A code such as `10` is read as a number, whoever wrote it. */
export function oneOf<const T extends string | number>(choices: readonly T[]): ValueReader<T> {
  return (raw) => choices.find((choice) => String(choice) === String(raw))
}

/** Up to `most` keys, joined by commas. */
export function keys(most: number): ValueReader<string> {
  return (raw) => {
    const read = typeof raw === 'string' ? raw.split(',') : []
    const known = read.filter((key) => /^[\w.-]{1,64}$/.test(key))
    return known.slice(0, most).join(',') || undefined
  }
}

/** Up to `most` short texts. */
export function texts(most: number): ValueReader<readonly string[]> {
  return (raw) => {
    const read = (Array.isArray(raw) ? raw : []).map(text).filter((one) => one !== undefined)
    return read.length ? [...new Set(read)].slice(0, most) : undefined
  }
}

/**
 * Joins the readers of a screen's parts into its `validateSearch`. What was dropped stays as undefined: the router would
 * otherwise hand the page the raw value beside ours. Parts that nobody here reads are left to whoever does.
 */
export function addressReader<Readers extends ValueReaders>(readers: Readers) {
  const parts = Object.entries(readers)
  return (raw: Record<string, unknown>) =>
    Object.fromEntries(parts.map(([name, read]) => [name, read(raw[name])])) as AddressOf<Readers>
}
