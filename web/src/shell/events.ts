//! The tab's one event stream. Whoever wants a topic says so; the stream carries what is wanted, while somebody is logged in.
import { type Break, followStream, type StreamEvent } from '../api/stream'
import { i18n } from '../lib/i18n'
import { page } from '../lib/page'
import { isSeen, showLive } from '../session/idle'
import { isLoggedIn, member } from '../session/member'
import { connected, disconnected, polled, unconnected } from './connection'

/** What is done with a topic. */
export interface TopicReader {
  /** A connection stands: whatever happened before must be asked for. */
  onOpen(): void
  /** A row of the topic. */
  onRow(row: unknown): void
  /** The stream went to another of the member's tabs: time to ask, until this tab comes to the front again. */
  onPoll(): void
}

/** How often a tab asks that has no stream of its own. */
const pollMs = 30_000

const wanted = new Map<TopicReader, string>()
let carried = ''
let following: AbortController | null = null
let open = false
let polling: ReturnType<typeof setInterval> | undefined
let settling = false
let started = false

/** Called once; who listens before is heard from then on. */
export function startEvents(): void {
  started = true
  member.subscribe(() => restart())
  // the calls carry a page's code, so they begin with the first page
  page.subscribe(settle)
  document.addEventListener('visibilitychange', () => {
    if (polling !== undefined && isSeen()) restart()
  })
  // rows come in the language in which the stream was asked for
  i18n.on('languageChanged', () => restart())
  settle()
}

/** Reads a topic from now on; the answer ends that. */
export function listenTo(topic: string, reader: TopicReader): () => void {
  wanted.set(reader, topic)
  if (open && carried.split(',').includes(topic)) reader.onOpen()
  settle()
  return () => {
    wanted.delete(reader)
    settle()
  }
}

/** The stream in hand is given up at once: what it still says is nothing for the next member. */
function restart(): void {
  stop()
  settle()
}

function stop(): void {
  following?.abort()
  following = null
  open = false
  carried = ''
  clearInterval(polling)
  polling = undefined
}

/** A page that leaves and one that comes change the topics together: one new stream, not two. */
function settle(): void {
  if (settling || !started) return
  settling = true
  setTimeout(() => {
    settling = false
    follow()
  }, 0)
}

function follow(): void {
  showLive([...wanted.values()].includes('status'))
  const topics = isLoggedIn() && page.get().name !== '' ? [...new Set(wanted.values())].sort().join(',') : ''
  if (topics === carried && (following !== null) === (topics !== '')) return
  stop()
  if (topics === '') {
    unconnected()
    return
  }
  carried = topics
  const controller = new AbortController()
  following = controller
  void followStream(topics.split(','), dispatcher(controller.signal), controller.signal)
}

function dispatcher(signal: AbortSignal) {
  const readers = (topic?: string) =>
    signal.aborted ? [] : [...wanted].filter(([, wish]) => topic === undefined || wish === topic)
  return {
    onOpen() {
      if (signal.aborted) return
      open = true
      connected()
      for (const [reader] of readers()) reader.onOpen()
    },
    onEvent(event: StreamEvent) {
      for (const [reader] of readers(event.topic)) reader.onRow(event.row)
    },
    onBreak(how: Break) {
      if (signal.aborted) return
      open = false
      disconnected(how)
    },
    onSuperseded() {
      if (signal.aborted) return
      open = false
      polled()
      const poll = () => {
        if (isSeen()) for (const [reader] of readers()) reader.onPoll()
      }
      polling = setInterval(poll, pollMs)
      poll()
    },
  }
}
