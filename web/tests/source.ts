import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A file of the web client, its path from the web folder on. */
export interface SourceFile {
  path: string
  text: string
}

/** Every file under `folder` whose name ends in one of `endings`, generated ones aside. */
export function sources(folder: string, endings: readonly string[]): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.endsWith('.gen.ts'))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
}
