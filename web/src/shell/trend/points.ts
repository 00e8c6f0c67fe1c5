//! How many points a trend is asked for.

/** As many points as the screen can draw, in steps, so that a slightly other width asks for nothing new. Decision 52. */
export function pointsFor(width: number): number {
  return Math.min(1500, Math.max(500, Math.ceil(width / 500) * 500))
}
