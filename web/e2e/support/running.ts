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

/** How a program is started, and what answers once it is ready. */
export interface Start {
  command: readonly [program: string, ...words: string[]]
  settings?: Record<string, string>
  folder?: string
  ready: () => Promise<unknown>
}

/** Whether an address answers well. */
export const answers = (url: string) => async () => expect((await fetch(url)).ok, url).toBe(true)

/** Starts a program and waits until it is ready; what comes back ends it and waits for its end. */
export async function start({ command: [program, ...words], settings, folder, ready }: Start) {
  const child = spawn(program, words, { cwd: folder, env: { ...process.env, ...settings }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  try {
    await expect(async () => void (await ready())).toPass({ timeout: 60_000 })
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return end
}

/** Works while a program runs, and ends it whatever becomes of the work. */
export async function whileRunning(program: Start, work: () => Promise<void>): Promise<void> {
  const end = await start(program)
  try {
    await work()
  } finally {
    await end()
  }
}
