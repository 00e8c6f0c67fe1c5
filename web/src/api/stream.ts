//! The one event stream of a tab. Read by fetch, because the token travels in a header and never in an address.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { rootAddress } from '../lib/base-path'
import { unwrap } from './call'
import { Failure } from './failure'
import { apiSettings, callHeaders } from './settings'

/** An event as the server sends it; the topic says which other parts it has. */
export interface StreamEvent {
  topic: string
  [part: string]: unknown
}

/** What the reader of a stream does with it. */
export interface StreamReader {
  /** A connection stands: whatever happened in between must be asked for. */
  onOpen(): void
  onEvent(event: StreamEvent): void
  /** The connection broke off, or could not be made; it is taken up again by itself. */
  onBreak?(): void
  /** The member has opened so many others since that this one was given up: it is not taken up again. */
  onSuperseded?(): void
}

/** The server sends a sign of life every 15 s; three missed ones are a dead line. */
const silenceMs = 45_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Reads the stream until `signal` ends it or the session is over; a broken line is taken up again, ever more slowly. */
export async function followStream(
  topics: readonly string[],
  reader: StreamReader,
  signal: AbortSignal,
): Promise<void> {
  let superseded = false
  const told: StreamReader = {
    ...reader,
    onSuperseded() {
      superseded = true
    },
  }
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await readOnce(topics, told, signal)
      pauseMs = firstPauseMs
    } catch (error) {
      if (signal.aborted) return
      if (isOver(error)) {
        apiSettings().react(error)
        return
      }
    }
    if (superseded && !signal.aborted) return reader.onSuperseded?.()
    if (!signal.aborted) reader.onBreak?.()
    await pause(pauseMs * (0.75 + Math.random() / 2), signal)
  }
}

/** Only the end of the session is final; any other refusal may have passed at the next try. */
function isOver(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 401 || error.code === 40163)
}

async function readOnce(topics: readonly string[], reader: StreamReader, ended: AbortSignal): Promise<void> {
  const silence = new AbortController()
  const signal = AbortSignal.any([ended, silence.signal])
  const address = `${rootAddress()}/api/general/stream?topics=${topics.join(',')}`
  const response = await fetch(address, { headers: { ...callHeaders(), Accept: 'text/event-stream' }, signal })
  if (!response.ok || !response.body) {
    unwrap(await response.text(), response.status)
    return
  }
  reader.onOpen()
  await readBody(response.body, reader, silence)
}

async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, reader: StreamReader, silence: AbortController) {
  let watch = setTimeout(() => silence.abort(), silenceMs)
  const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      clearTimeout(watch)
      watch = setTimeout(() => silence.abort(), silenceMs)
      out.enqueue(chunk)
    },
  })
  const events = body.pipeThrough(alive).pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const incoming = events.getReader()
  try {
    for (let next = await incoming.read(); !next.done; next = await incoming.read()) deliver(next.value.data, reader)
  } finally {
    clearTimeout(watch)
  }
}

function deliver(data: string, reader: StreamReader): void {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch {
    return // a sign of life, or nothing of ours
  }
  if (typeof event !== 'object' || event === null || !('topic' in event)) return
  if (isSuperseded(event)) reader.onSuperseded?.()
  else reader.onEvent(event as StreamEvent)
}

function isSuperseded(event: { topic: unknown; reason?: unknown }): boolean {
  return event.topic === 'end' && event.reason === 'superseded'
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
