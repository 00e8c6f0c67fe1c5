// Writes src/api/generated/function-codes.ts from policies/function-codes.csv. With --check it only compares.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settle } from './settle.mjs'

const source = fileURLToPath(new URL('../../policies/function-codes.csv', import.meta.url))
const target = fileURLToPath(new URL('../src/api/generated/function-codes.ts', import.meta.url))

const [head, ...lines] = readFileSync(source, 'utf8').trim().split(/\r?\n/)
if (head !== 'code,path,permission,login,edit') throw new Error(`unexpected columns in ${source}: ${head}`)

const screens = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(','))
  // A path in brackets is no screen but a part of every page.
  .filter(([, path]) => !path.startsWith('('))
  .map(([code, path, permission]) => `  '${path}': {${parts(code, permission)}},`)
  .sort()

function parts(code, permission) {
  const found = []
  if (code) found.push(`functionCode: '${code}'`)
  if (permission) found.push(`permission: ['${permission}']`)
  return found.length > 0 ? ` ${found.join(', ')} ` : ''
}

settle(
  target,
  `// Written by tools/function-codes.mjs from policies/function-codes.csv; not edited by hand.

/** A screen's function code, and the permission keys that open it. */
export interface Screen {
  readonly functionCode?: string
  readonly permission?: readonly string[]
}

/** Every screen, by its path. */
export const screens = {
${screens.join('\n')}
} satisfies Record<string, Screen>
`,
)
