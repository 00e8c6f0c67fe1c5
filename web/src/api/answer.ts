import type { paths } from './generated/schema'

/** The data that a call answers with, by its path and method. */
export type Answer<P extends keyof paths, M extends 'get' | 'post'> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never
