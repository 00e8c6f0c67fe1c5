// Lints the server's OpenAPI document by redocly's recommended rules; every error and every warning fails.
import { fileURLToPath } from 'node:url'
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'

const off = {
  // the server that gives the document names itself in it (`reference/openapi.json`); the committed one is of no server
  'no-empty-servers': 'off',
  // proprietary: there is no licence to name
  'info-license': 'off',
}

const ref = fileURLToPath(new URL('../../../platform/server/openapi.json', import.meta.url))
const problems = await lint({ ref, config: await createConfig({ extends: ['recommended'], rules: off }) })
formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '1' })
process.exitCode = problems.length > 0 ? 1 : 0
