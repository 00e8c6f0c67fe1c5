import { defineConfig } from '@playwright/test'

/** The server under test, its application root included. */
const address = process.env.SOSOGI_E2E_URL ?? 'http://localhost:8420/'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What passes at its second try is named in the last lines of ops/test, which fails when there are several.
  retries: 1,
  // Three times what the slowest test that names no limit of its own needs on a quiet machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // `up` builds and starts a whole system of its own: last, so that the pages' tests have the machine to themselves.
  projects: [
    { name: 'pages', testIgnore: 'up.spec.ts' },
    { name: 'up', testMatch: 'up.spec.ts', dependencies: ['pages'] },
  ],
  use: {
    baseURL: address.endsWith('/') ? address : `${address}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    acceptDownloads: true,
    // A press of what never comes ends by itself, long before its test.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // The system's own Chromium, as the program without a window, which needs two thirds of the time: nothing is downloaded.
      executablePath: process.env.SOSOGI_E2E_BROWSER ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
