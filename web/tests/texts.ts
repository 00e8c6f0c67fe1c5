import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { languages } from '../src/lib/i18n/language'

const folder = join(import.meta.dirname, '../locales')

/** The namespaces of the Japanese texts, which are the measure of the others. */
export const namespaces = readdirSync(join(folder, 'ja')).map((file) => file.replace('.json', ''))

/** The texts of one language and namespace, by their dotted key. */
export function texts(language: (typeof languages)[number], namespace: string): Map<string, string> {
  return new Map(leaves(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'))))
}

/** A key without the ending by which a language counts. */
export function withoutPlural(key: string): string {
  return key.replace(/_(one|other)$/, '')
}

function leaves(value: object, path: string[] = []): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[[...path, key].join('.'), inner] as [string, string]] : leaves(inner, [...path, key]),
  )
}
