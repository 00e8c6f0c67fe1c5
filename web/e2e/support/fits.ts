import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until nothing of the page lies beyond its right edge; charts measure themselves a moment after a resize. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: 'nothing lies beyond the right edge',
    })
    .toBeLessThanOrEqual(0)

/** Waits until a dialog lies in view whole, and nothing of it beyond its right edge. */
export const expectInView = (dialog: Locator): Promise<void> =>
  expect
    .poll(
      () =>
        dialog.evaluate((box) => {
          const { left, right, top, bottom } = box.getBoundingClientRect()
          const within = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
          return within ? box.scrollWidth - box.clientWidth : `${left} ${right} ${top} ${bottom}`
        }),
      { message: 'the dialog lies in view' },
    )
    .toBe(0)
