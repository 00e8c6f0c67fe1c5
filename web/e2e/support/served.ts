//! A second server: on the stage's data, as an installation has it that shares its host with others, or on a copy.
import { program } from './plant'
import { answers, freePort, whileRunning } from './running'

/** Serves below a path while a test works with the address. */
export function servedBelow(base: `/${string}/`, work: (address: string) => Promise<void>): Promise<void> {
  return served({ SOSOGI_BASE_PATH: base }, work)
}

/** Serves with other settings than the stage's while a test works with the address. */
export async function served(
  settings: Record<string, string>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const [http, metrics] = await Promise.all([freePort(), freePort()])
  const host = `http://localhost:${http}`
  const own = {
    SOSOGI_LISTEN: `127.0.0.1:${http}`,
    SOSOGI_METRICS_LISTEN: `127.0.0.1:${metrics}`,
    SOSOGI_PUBLIC_URL: host,
    ...settings,
  }
  const ready = answers(`http://127.0.0.1:${metrics}/ready`)
  await whileRunning({ command: [program, 'serve'], settings: own, ready }, () =>
    work(`${host}${settings.SOSOGI_BASE_PATH ?? '/'}`),
  )
}
