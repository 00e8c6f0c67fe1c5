//! Parts of the client, each in a file of its own: how long one may take to come.

/** Specification §9: the chunk load timeout, 120 s. */
const patienceMs = 120_000

/** A part of the client that did not come in time. Asked for again, the browser would only wait on. */
export class LatePart extends Error {}

/** The same load, which fails when its part takes too long. */
export function inTime<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new LatePart()), patienceMs)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
}
