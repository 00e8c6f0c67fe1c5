// Writes a generated file, or with --check says that it is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export function settle(target, text) {
  const now = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const name = relative(process.cwd(), target)
  if (now === text) return
  if (process.argv.includes('--check')) {
    process.stderr.write(`${name} is out of date: run npm run api:generate\n`)
    process.exitCode = 1
    return
  }
  writeFileSync(target, text)
  process.stdout.write(`wrote ${name}\n`)
}
