//! Programs that a test starts for itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
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

/** How a program is started, and where it answers once it is ready. */
export interface Start {
  command: readonly [program: string, ...words: string[]]
  settings?: Record<string, string>
  folder?: string
  ready: string
}

/** Starts a program and waits until it is ready; what comes back ends it and waits for its end. */
export async function start({ command: [program, ...words], settings, folder, ready }: Start) {
  const child = spawn(program, words, { cwd: folder, env: { ...process.env, ...settings }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  const answers = () => fetch(ready).then(({ ok }) => ok)
  try {
    await expect(async () => expect(await answers()).toBe(true)).toPass({ timeout: 60_000 })
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return end
}
