import type { Page } from '@playwright/test'

/** The controls in view that a finger finds hard to hit: less than 44 px wide or high, what takes touches around them included. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, [role="tab"], [role="slider"]',
    )
    const reach = (control: HTMLElement) => {
      const around = [control, control.closest<HTMLElement>('label, tr[data-clickable], .mantine-Input-wrapper')]
      const boxes = around.flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
      const after = getComputedStyle(control, '::after')
      const beyond = after.content === 'none' ? { width: 0, height: 0 } : after
      const size = (side: 'width' | 'height') =>
        Math.max(...boxes.map((box) => box[side]), Number.parseFloat(String(beyond[side])) || 0)
      return { width: size('width'), height: size('height') }
    }
    return [...controls]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sg-skip, .sg-vh'),
      )
      .flatMap((control) => {
        const { width, height } = reach(control)
        if (width >= least && height >= least) return []
        return [`${control.outerHTML.slice(0, 90)} ${Math.round(width)} x ${Math.round(height)}`]
      })
  })
}
