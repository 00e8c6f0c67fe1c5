//! The one event stream of a tab. Read by fetch, because the token travels in a header and never in an address.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { rootAddress } from '../lib/base-path'
import { pause } from '../lib/pause'
import { unwrap } from './call'
import { Failure } from './failure'
import { isHeldBack, untilFree } from './held-back'
import { apiSettings, callHeaders } from './settings'
import { feeding, watchdog } from './watchdog'

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
  onBreak?(how: Break): void
  /** The member has opened so many others since that this one was given up: it is not taken up again. */
  onSuperseded?(): void
}

/** `ended`: somebody said so, and the next try may find it well; `silent`: nothing was heard for too long, or the device lost its network. */
export type Break = 'ended' | 'silent'

/** The server sends a sign of life every 5 s; two missed ones are a dead line. Decision 0026. */
const silenceMs = 12_000
const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** Reads the stream until `signal` ends it or the session is over; a broken line is taken up again, ever more slowly. */
export async function followStream(
  topics: readonly string[],
  reader: StreamReader,
  signal: AbortSignal,
): Promise<void> {
  let superseded = false
  const onSuperseded = () => {
    superseded = true
  }
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const silence = new AbortController()
    const onOpen = () => {
      pauseMs = firstPauseMs
      reader.onOpen()
    }
    try {
      await readOnce(topics, { ...reader, onOpen, onSuperseded }, signal, silence)
    } catch (error) {
      if (signal.aborted) return
      if (isOver(error)) {
        apiSettings().react(error)
        return
      }
    }
    if (superseded && !signal.aborted) return reader.onSuperseded?.()
    if (!signal.aborted) reader.onBreak?.(silence.signal.aborted ? 'silent' : 'ended')
    await pause(pauseMs * (0.75 + Math.random() / 2), signal)
  }
}

/** Only the end of the session is final; any other refusal may have passed at the next try. */
function isOver(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 401 || error.code === 40163)
}

async function readOnce(
  topics: readonly string[],
  reader: StreamReader,
  ended: AbortSignal,
  silence: AbortController,
): Promise<void> {
  const signal = AbortSignal.any([ended, silence.signal])
  const address = `${rootAddress()}/api/general/stream?topics=${topics.join(',')}`
  if (isHeldBack('/api/general/stream')) await untilFree('/api/general/stream', signal)
  const watch = watchdog(silence, silenceMs)
  try {
    const response = await fetch(address, { headers: { ...callHeaders(), Accept: 'text/event-stream' }, signal })
    if (!response.ok || !response.body) {
      unwrap(await response.text(), response.status)
      return
    }
    watch.fed()
    reader.onOpen()
    await readBody(response.body, reader, watch.fed)
  } finally {
    watch.end()
  }
}

async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, reader: StreamReader, fed: () => void) {
  const events = feeding(body, fed).pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const incoming = events.getReader()
  for (let next = await incoming.read(); !next.done; next = await incoming.read()) deliver(next.value.data, reader)
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
