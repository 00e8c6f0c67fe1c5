//! A second server on the stage's data, as an installation has it that shares its host with others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { program } from './plant'
import { expect } from './test'

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Serves below a path while a test works with the address. */
export async function servedBelow(base: `/${string}/`, work: (address: string) => Promise<void>): Promise<void> {
  const [http, metrics] = await Promise.all([freePort(), freePort()])
  const host = `http://localhost:${http}`
  const env = {
    ...process.env,
    SOSOGI_BASE_PATH: base,
    SOSOGI_LISTEN: `127.0.0.1:${http}`,
    SOSOGI_METRICS_LISTEN: `127.0.0.1:${metrics}`,
    SOSOGI_PUBLIC_URL: host,
  }
  const server = spawn(program, ['serve'], { env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const ready = () => fetch(`http://127.0.0.1:${metrics}/ready`).then(({ ok }) => ok)
    await expect(async () => expect(await ready()).toBe(true)).toPass({ timeout: 60_000 })
    await work(`${host}${base}`)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
