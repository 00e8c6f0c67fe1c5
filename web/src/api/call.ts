//! Reading an answer: the body's code decides. 200 gives the data; anything else throws. What ends the session or the page
//! reaches the frame first.
import { Failure, type FieldFault, type RowChange } from './failure'
import { apiSettings } from './settings'

/** How a call differs from the ordinary. */
interface CallOptions {
  /** The page decides inside whom it shows what: it tells a refusal (403) itself. */
  mayRefuse?: boolean
}

/** What openapi-fetch answers; only these parts matter here. */
interface Outcome {
  data?: unknown
  error?: unknown
  response: Response
}

/** The envelope's `data` of a call's successful answer. */
type DataOf<O> = O extends { data: { data: infer D } } ? D : O extends { data: { data?: infer D } } ? D : never

/** The codes that end the page or the session: the frame acts on them, whoever called. */
const frameCodes = new Set([401, 40163, 403, 404])

/**
 * Waits for a call and gives its data, or throws a `Failure`. It shows none: that is the matter of whoever asked
 * (`query-client.ts`, `orShowWhy`).
 */
export function call<O extends Outcome>(pending: Promise<O>, options: CallOptions = {}): Promise<DataOf<O>> {
  return withFrame(read(pending) as Promise<DataOf<O>>, options)
}

/** Waits for a call whose failure nobody needs to see: gives its data whatever the code, or nothing. */
export async function silently<O extends Outcome>(pending: Promise<O>): Promise<DataOf<O> | undefined> {
  try {
    const { data, error } = await pending
    return envelope(data ?? error)?.data as DataOf<O> | undefined
  } catch {
    return undefined
  }
}

/** Waits for an answer; what it says of the session or the page is acted on before its failure is thrown. */
export async function withFrame<T>(answer: Promise<T>, { mayRefuse = false }: CallOptions = {}): Promise<T> {
  const token = apiSettings().token()
  try {
    return await answer
  } catch (error) {
    const failure = asFailure(error)
    if (isStale(failure, token)) throw new Failure('cancelled')
    if (frameCodes.has(failure.code ?? 0) && !(failure.code === 403 && mayRefuse)) {
      apiSettings().react(failure)
      failure.shown = true
    }
    throw failure
  }
}

/** The refusal of a token that another has replaced meanwhile says nothing about the present session. */
function isStale(failure: Failure, token: string | null): boolean {
  return (failure.code === 401 || failure.code === 40163) && token !== apiSettings().token()
}

async function read(pending: Promise<Outcome>): Promise<unknown> {
  const { data, error, response } = await pending
  const { headers, status } = response
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN)
  return unwrap(data ?? error, status, headers.get('X-Request-Id'), Number.isFinite(retryAfter) ? retryAfter : null)
}

/** Turns a parsed body into its data, or throws what it says. */
export function unwrap(
  body: unknown,
  status: number,
  reference: string | null = null,
  retryAfter: number | null = null,
): unknown {
  const parts = envelope(body)
  const said = typeof parts?.message === 'string' && parts.message !== '' ? parts.message : null
  if (typeof parts?.code !== 'number') throw new Failure('unreadable', { status, said, reference })
  if (parts.code === 200) return parts.data
  const { code, data } = parts
  const [fields, changed, state] = [faults(data), change(data), stateIn(data)]
  throw new Failure('code', { code, status, said, fields, change: changed, state, reference, retryAfter })
}

/** Anything thrown on the way, as a failure. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const cancelled = typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
  return new Failure(cancelled ? 'cancelled' : 'unreadable')
}

function envelope(body: unknown): { code?: unknown; message?: unknown; data?: unknown } | null {
  if (typeof body === 'string') return envelope(fromText(body))
  return typeof body === 'object' && body !== null ? body : null
}

// openapi-fetch hands an error body over as text when its JSON could not be read.
function fromText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? null : value
  } catch {
    return null
  }
}

function stateIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'string'
    ? data.state
    : null
}

function faults(data: unknown): FieldFault[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return []
  return data.fields.filter((fault): fault is FieldFault => typeof fault?.field === 'string')
}

function change(data: unknown): RowChange | null {
  if (typeof data !== 'object' || data === null || !('changedFields' in data)) return null
  return Array.isArray(data.changedFields) ? (data as RowChange) : null
}
