//! The stage's database, for what no call and no chore can do; and a copy of it, for what would harm other tests.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The address of another database of the same cluster. */
function beside(address: string, database: string): string {
  return Object.assign(new URL(address), { pathname: database }).href
}

/** The stage's database. */
function stage(): string {
  const database = process.env.SOSOGI_E2E_DATABASE_URL
  if (!database) throw new Error('SOSOGI_E2E_DATABASE_URL names no database')
  return database
}

/** Runs SQL; the answer's lines. */
export async function inDatabase(sql: string, database = stage()): Promise<string[]> {
  const { stdout } = await run('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', sql, database])
  return stdout.split('\n').filter(Boolean)
}

/** Works with a copy: its owner's address, and the settings of a server that has it for its data. */
export async function onCopy(work: (owner: string, settings: Record<string, string>) => Promise<void>): Promise<void> {
  const from = stage()
  const name = `copy_${Date.now()}_${process.pid}`
  await inDatabase(`create database ${name}`)
  try {
    const copy = beside(from, name)
    await run('bash', [
      '-o',
      'pipefail',
      '-c',
      'pg_dump "$0" | psql -X -q -v ON_ERROR_STOP=1 "$1" >/dev/null',
      from,
      copy,
    ])
    await work(copy, {
      SOSOGI_DATABASE_URL: beside(process.env.SOSOGI_DATABASE_URL ?? '', name),
      SOSOGI_OWNER_DATABASE_URL: beside(process.env.SOSOGI_OWNER_DATABASE_URL ?? '', name),
      SOSOGI_REDIS_PREFIX: `${name}:`,
    })
  } finally {
    await inDatabase(`drop database ${name} with (force)`)
  }
}
