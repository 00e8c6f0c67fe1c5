import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

// Run in the page itself: @axe-core/playwright opens a second page for each check and loads axe into both, which takes
// three times as long. No page of ours has a frame.
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No breach of WCAG 2.2 AA and of the best practices on the page as it stands, or in the part that a selector names;
 * `foreign` are rules about markup that is not ours.
 */
export async function expectAccessible(
  page: Page,
  { foreign = [], part = 'html' }: { foreign?: readonly string[]; part?: string } = {},
): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Colours that change, and a menu that is still fading in, are paler than they will be. What has just been asked of the
  // page may begin to move with its next frame only.
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const moving = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    do {
      await Promise.all(moving().map((one) => one.finished.catch(() => undefined)))
      await frame()
      await frame()
    } while (moving().some((one) => one.playState === 'running'))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options)
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [
      part,
      {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
        // part of 2.5.3, which axe leaves out unless it is asked for
        rules: {
          'label-content-name-mismatch': { enabled: true },
          ...Object.fromEntries(foreign.map((rule) => [rule, { enabled: false }])),
        },
      } satisfies axe.RunOptions,
    ] as const,
  )
  const found = violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
  expect(found).toEqual([])
}
