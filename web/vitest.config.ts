import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests of one kind of file. */
const kind = (name: string, ending: string, environment: string) => ({
  extends: true as const,
  test: { name, environment, include: [`src/**/*.test.${ending}`, `tests/**/*.test.${ending}`] },
})

export default defineConfig({
  plugins: [react()],
  test: {
    // A page of its own costs a file of tests as much as all else: what is no component asks for one in its first line.
    projects: [kind('components', 'tsx', 'jsdom'), kind('modules', 'ts', 'node')],
    environmentOptions: { jsdom: { url: 'http://localhost:8420/' } },
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    css: false,
    // All cores: nothing else runs beside it. A test has many times what a quiet machine needs.
    maxWorkers: '100%',
    testTimeout: 30_000,
  },
})
