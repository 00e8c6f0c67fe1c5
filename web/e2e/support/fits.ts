import { expect, type Page } from '@playwright/test'

/** Waits until nothing of the page lies beyond its right edge; charts measure themselves a moment after a resize. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: 'nothing lies beyond the right edge',
    })
    .toBeLessThanOrEqual(0)
