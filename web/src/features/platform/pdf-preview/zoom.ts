//! The steps of the preview's zoom.

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next step above or below; the last one stays. */
export function zoomStep(zoom: number, up: boolean): number {
  const near = 0.01
  const next = up ? steps.find((step) => step > zoom + near) : steps.findLast((step) => step < zoom - near)
  return next ?? zoom
}

/** `125 %` as whole per cent. */
export function percent(zoom: number): number {
  return Math.round(zoom * 100)
}

/** The page that was asked for, within the document; the old one where it is no number. */
export function pageWithin(asked: string, pages: number, old: number): number {
  const number = Number(asked.normalize('NFKC').trim())
  return asked.trim() !== '' && Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : old
}
