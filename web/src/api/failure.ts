//! Why a call failed, in the one form that callers, the frame and whoever shows it share.

/** A field of a form that the server refused, with its words for the user. */
export interface FieldFault {
  field: string
  rule: string
  message: string
}

/** What was saved of a row by somebody else since it was read. */
export interface RowChange {
  changedBy: string
  /** ISO 8601. */
  changedAt: string
  /** By their names on the wire. */
  changedFields: readonly string[]
  /** The present one. */
  version: number
}

/**
 * How it failed: `code` = the server answered with a code other than 200; `unreadable` = an answer without a code, or none
 * at all; `cancelled` = the page or the session gave the call up.
 */
export type FailureKind = 'code' | 'unreadable' | 'cancelled'

/** The error that a failed call throws. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** The body's code, where there was one. */
  readonly code: number | null
  /** The HTTP status, where there was an answer. */
  readonly status: number | null
  /** The server's own words, where there were any. */
  readonly said: string | null
  /** The fields that a code 501 names. */
  readonly fields: FieldFault[]
  /** Why an edit came too late: somebody else's. */
  readonly change: RowChange | null
  /** The number under which the server noted the call, where it told one. */
  readonly reference: string | null
  /** After how many seconds a call that was refused as one too many may come again. */
  readonly retryAfter: number | null
  /** Where the thing stands that the call was about, in a word of the server's, where a page acts on it. */
  readonly state: string | null
  /** It was shown, or the frame acted on it: nobody needs to show it once more. */
  shown = false

  constructor(
    kind: FailureKind,
    facts: {
      code?: number
      status?: number
      said?: string | null
      fields?: FieldFault[]
      change?: RowChange | null
      reference?: string | null
      retryAfter?: number | null
      state?: string | null
    } = {},
  ) {
    super(facts.said ?? kind)
    this.kind = kind
    this.code = facts.code ?? null
    this.status = facts.status ?? null
    this.said = facts.said ?? null
    this.fields = facts.fields ?? []
    this.change = facts.change ?? null
    this.reference = facts.reference ?? null
    this.retryAfter = facts.retryAfter ?? null
    this.state = facts.state ?? null
  }
}
