// Writes src/lib/generated/lengths.ts from the server's OpenAPI document. With --check it only compares.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settle } from './settle.mjs'

const source = new URL('../../platform/server/openapi.json', import.meta.url)
const target = fileURLToPath(new URL('../src/lib/generated/lengths.ts', import.meta.url))

const { components, paths } = JSON.parse(readFileSync(source, 'utf8'))

/** The most characters of a text, or of the texts of an object or a list, wherever the schema says so. */
function mostOf(schema) {
  if (schema.maxLength !== undefined) return schema.maxLength
  if (schema.$ref) return mostOf(components.schemas[schema.$ref.split('/').at(-1)])
  if (schema.items) return mostOf(schema.items)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([field, part]) => [field, mostOf(part)])
    const limited = fields.filter(([, most]) => most !== undefined)
    return limited.length > 0 ? Object.fromEntries(limited) : undefined
  }
  // a text may be missing, and have a description
  return [...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(mostOf).find((most) => most !== undefined)
}

const written = (most) =>
  typeof most === 'number'
    ? String(most)
    : `{ ${Object.entries(most)
        .map(([field, part]) => `${field}: ${written(part)}`)
        .join(', ')} }`

/** `case/addCaseAfterLogin` as `caseAddCaseAfterLogin`. */
const nameOf = (path) => path.replace(/^\/api\//, '').replace(/[^A-Za-z0-9]+(.)/g, (_, letter) => letter.toUpperCase())

const calls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.values(methods).map(({ requestBody }) => [path, Object.values(requestBody?.content ?? {})[0]?.schema]),
  )
  .flatMap(([path, schema]) => {
    const most = schema && mostOf(schema)
    return most === undefined
      ? []
      : [`/** \`${path.slice(5)}\` */\nexport const ${nameOf(path)} = ${written(most)} as const`]
  })
  .sort()

settle(
  target,
  `// Written by tools/lengths.mjs from platform/server/openapi.json; not edited by hand.
// What calls take of texts: the most code points (NFC), without the blanks around them.

${calls.join('\n')}
`,
)
