//! Bytes that stop coming. A network that is frozen breaks nothing off: only a clock ends such a wait.
import { heard } from './heard'

/** Gives a line up by `silence` when nothing came over it for `ms`, and at once when the device says that it has no network. */
export function watchdog(silence: AbortController, ms: number) {
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, ms)
  addEventListener('offline', giveUp)
  return {
    fed() {
      heard()
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    },
    end() {
      clearTimeout(timer)
      removeEventListener('offline', giveUp)
    },
  }
}

/** The same bytes; each piece that comes feeds the watchdog. */
export function feeding(body: ReadableStream<Uint8Array<ArrayBuffer>>, fed: () => void) {
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        fed()
        out.enqueue(chunk)
      },
    }),
  )
}
