// Lints the server's OpenAPI documents by redocly's recommended rules; every error and every warning fails.
import { fileURLToPath } from 'node:url'
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'

const off = {
  // the server that gives the document names itself in it (`reference/openapi.json`); the committed one is of no server
  'no-empty-servers': 'off',
  // proprietary: there is no licence to name
  'info-license': 'off',
}

const config = await createConfig({ extends: ['recommended'], rules: off })
for (const file of ['openapi.json', 'web-api.openapi.json']) {
  const ref = fileURLToPath(new URL(`../../../platform/server/${file}`, import.meta.url))
  const problems = await lint({ ref, config })
  formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '1' })
  if (problems.length > 0) process.exitCode = 1
}
