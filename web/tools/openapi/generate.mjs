// Writes src/api/generated/schema.d.ts from the server's OpenAPI document. With --check it only compares.
// A package of its own: the generator needs a TypeScript below the one that checks the web client.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { settle } from '../settle.mjs'

const source = new URL('../../../platform/server/openapi.json', import.meta.url)
const target = fileURLToPath(new URL('../../src/api/generated/schema.d.ts', import.meta.url))

const nodes = await openapiTS(JSON.parse(readFileSync(source, 'utf8')), {
  alphabetize: true,
  emptyObjectsUnknown: true,
})
settle(
  target,
  `// Written by tools/openapi from platform/server/openapi.json; not edited by hand.\n\n${astToString(nodes)}`,
)
