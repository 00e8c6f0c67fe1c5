import type { Page } from '@playwright/test'

/** The controls in view that a finger finds hard to hit: less than 44 px wide or high, what takes touches around them included. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, [role="tab"], [role="slider"]',
    )
    const reach = (control: HTMLElement) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const around = [
        control,
        ...labels,
        control.closest<HTMLElement>('label, tr[data-clickable], .mantine-Input-wrapper'),
      ]
      const boxes = around.flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
      const afters = [control, ...labels].map((one) => getComputedStyle(one, '::after'))
      const beyond = afters.filter(({ content }) => content !== 'none')
      const size = (side: 'width' | 'height') =>
        Math.max(...boxes.map((box) => box[side]), ...beyond.map((after) => Number.parseFloat(after[side]) || 0))
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
