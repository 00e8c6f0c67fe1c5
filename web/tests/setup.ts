import { afterEach } from 'vitest'
import { abortPending } from '../src/api/pending'

// The kit asks for these; jsdom has neither.
if (typeof window !== 'undefined')
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query: string) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }),
  })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// a part whose code is loaded when it is first asked for may take longer on a busy machine than the usual second
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 4000 })
}

// A read that nobody answers would be shared with whoever asks alike in the next test. Last of all: pages are gone by then.
afterEach(() => abortPending())
