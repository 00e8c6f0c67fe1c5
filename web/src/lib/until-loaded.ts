//! A part of the client that nothing stands in for: it is asked for until it comes.
import { pause } from './pause'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Loads with `load`, ever more slowly after each failure, which `onFailure` is told. Some browsers remember a file that did
 * not come and never ask the network for it again, so each further try also asks by an address of its own, with
 * `importFrom`. There the part comes as its file exports it: the build sees to it that such a file holds nothing else.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  onFailure?: () => unknown,
  importFrom: (address: string) => Promise<T> = (address) => import(/* @vite-ignore */ address),
): Promise<T> {
  let lost: string | undefined
  for (let tries = 0, pauseMs = firstPauseMs; ; tries += 1, pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      if (tries > 0) await lostStyles()
      return await load()
    } catch (error) {
      lost = addressIn(error) ?? lost
    }
    if (tries > 0 && lost) {
      const part = await importFrom(`${lost}?again=${tries}`).catch(() => undefined)
      if (part) return part
    }
    onFailure?.()
    await pause(pauseMs)
  }
}

/** The file that did not come, as far as the browser names it. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined
}

/** Style sheets that did not come: the bundler asks for each only once, and would show a part without its own. */
async function lostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isLost)
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', () => reject(new Error(`no style sheet: ${link.href}`)))
        link.replaceWith(again)
      })
    }),
  )
}

/** Of a file that did not come, some browsers make a sheet whose rules nobody may read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}
