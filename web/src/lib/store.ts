//! A value outside React that components can watch.
import { useSyncExternalStore } from 'react'

/** A watched value. */
export interface Store<T> {
  /** Reads the value. */
  get(): T
  /** Replaces the value; the same value again tells nobody. */
  set(next: T): void
  /** Calls `listener` after each change; the answer ends that. */
  subscribe(listener: () => void): () => void
}

/** Makes a watched value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a watched value in a component. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
