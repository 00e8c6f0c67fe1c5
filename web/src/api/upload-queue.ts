//! Files that are sent one after the other while their page goes on: how far each is, and why one did not arrive.
import { createStore, type Store } from '../lib/store'
import { asFailure } from './call'
import { newKey } from './order-key'
import { sentence } from './sentence'
import { upload } from './upload'

/** What is sent with a file, by the names of the call. */
type UploadParts = Readonly<Record<string, string | Blob | null>>

/** A file on its way, or one that did not arrive. */
export interface UploadEntry<About> {
  id: string
  /** What the page knows of it. */
  about: About
  state: 'waiting' | 'sending' | 'looking' | 'failed'
  /** How much has gone out, 0 to 1. */
  share: number
  /** Milliseconds that the rest will take; null while that is a guess. */
  restMs: number | null
  /** Why it did not arrive. */
  reason: string | null
  /** It failed on the way: another try may help. */
  mayTryAgain: boolean
}

interface Order<About> extends UploadEntry<About> {
  parts: UploadParts
  /** The same for each try, so that the server does it once. */
  key: string
  going: AbortController
}

/** Files that are sent one after the other. */
export interface UploadQueue<About> {
  entries: Store<readonly UploadEntry<About>[]>
  add(about: About, parts: UploadParts): void
  /** Gives one up that waits or is on its way, or closes one that failed. */
  take(id: string): void
  /** Sends one again that failed on the way. */
  again(id: string): void
  /** Gives everything up. */
  end(): void
}

/** How long a file has to be on its way before its pace says something. */
const paceMs = 1_500

/** Sends to `path`; `onDone` hears of each that arrived. */
export function uploadQueue<Data, About>(
  path: `/api/${string}`,
  onDone: (data: Data, about: About) => void,
): UploadQueue<About> {
  const orders = createStore<readonly Order<About>[]>([])
  const change = (id: string, patch: Partial<Order<About>>) =>
    orders.set(orders.get().map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const drop = (id: string) => orders.set(orders.get().filter((one) => one.id !== id))

  const send = async ({ id, about, parts, key, going }: Order<About>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value)
    const began = Date.now()
    change(id, { state: 'sending' })
    const onProgress = (share: number) => {
      const passed = Date.now() - began
      const restMs = passed < paceMs || share === 0 ? null : (passed * (1 - share)) / share
      change(id, { share, restMs, state: share < 1 ? 'sending' : 'looking' })
    }
    try {
      const data = await upload<Data>(path, form, { key, onProgress, signal: going.signal })
      drop(id)
      onDone(data, about)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.kind === 'cancelled') drop(id)
      else {
        const mayTryAgain = failure.kind === 'unreadable' || (failure.status ?? 0) >= 500 || failure.retryAfter !== null
        change(id, { state: 'failed', reason: sentence(failure), mayTryAgain })
      }
    }
    next()
  }
  const next = () => {
    const all = orders.get()
    const waiting = all.find(({ state }) => state === 'waiting')
    if (waiting && !all.some(({ state }) => state === 'sending' || state === 'looking')) void send(waiting)
  }
  const fresh = { state: 'waiting', share: 0, restMs: null, reason: null, mayTryAgain: false } as const

  return {
    entries: orders,
    add(about, parts) {
      const key = newKey()
      orders.set([...orders.get(), { id: key, about, parts, key, going: new AbortController(), ...fresh }])
      next()
    },
    take(id) {
      const order = orders.get().find((one) => one.id === id)
      if (order?.state === 'sending' || order?.state === 'looking') order.going.abort()
      else drop(id)
    },
    again(id) {
      change(id, { ...fresh, going: new AbortController() })
      next()
    },
    end() {
      const all = orders.get()
      orders.set([])
      for (const { going } of all) going.abort()
    },
  }
}
