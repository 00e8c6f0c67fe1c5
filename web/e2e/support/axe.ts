import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: { type: 'tag', values: rules },
      // part of 2.5.3, which axe leaves out unless it is asked for
      rules: {
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(foreign.map((rule) => [rule, { enabled: false }])),
      },
    })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}
