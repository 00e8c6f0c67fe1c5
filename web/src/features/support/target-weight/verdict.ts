//! What a search advises: whether another target is worth it, and what it would cost.
import type { TargetFound, TargetOutlook } from '../../../queries/target-weight'

/**
 * - keep: the present target is the best.
 * - law: the present mean lies below the law's floor, so the target has to rise whatever passes.
 * - leave: more would pass, but by less than the range of the estimate, and it costs liquid.
 * - alike: no more would pass than the range of the estimate tells apart, and the lower target saves liquid.
 * - raise, lower: more would pass, by more than the range of the estimate.
 */
type Advice = 'keep' | 'law' | 'leave' | 'alike' | 'raise' | 'lower'

/** What is advised of a target. */
export interface Verdict {
  advice: Advice
  /** How far the target moves, g, without a sign. */
  by: number
  /** More pouches that pass: of those that were weighed, or of the liquid that there is. */
  more: number
  /** The width of the estimate's 95 % range, in points; null where nothing is estimated. */
  width: number | null
  cost: Cost | null
}

/** What a change costs in liquid, less than nothing for what it saves. */
export interface Cost {
  gramsPerBag: number
  /** Null where it is not known how much is made in a day. */
  kgPerDay: number | null
  moneyPerDay: number | null
  /** Of the pouches that were weighed. */
  kgOfWeighed: number
}

/** The verdict on what was found; `liquid`: the most is made from an amount of liquid. */
export function verdictOf(found: TargetFound, liquid: boolean): Verdict {
  const { best, current, legal } = found
  const shift = best.target - current.target
  const width = widthOf(best)
  const more = liquid ? (best.okOfLiquid ?? 0) - (current.okOfLiquid ?? 0) : best.ok - current.ok
  const told = { by: Math.abs(shift), more, width }
  if (told.by < 0.05) return { ...told, advice: 'keep', cost: null }
  const cost = costOf(found)
  if (legal?.meanFloor != null && current.mean < legal.meanFloor - 1e-6) return { ...told, advice: 'law', cost }
  const sure = width !== null && gainOf(found, liquid) >= width
  if (!sure) return { ...told, advice: shift > 0 ? 'leave' : 'alike', cost }
  return { ...told, advice: shift > 0 ? 'raise' : 'lower', cost }
}

function widthOf({ okRateHigh, okRateLow }: TargetOutlook): number | null {
  return okRateHigh === null || okRateLow === null ? null : okRateHigh - okRateLow
}

/** How much more passes, in points of what there is. */
function gainOf({ best, current, n }: TargetFound, liquid: boolean): number {
  if (!liquid) return (100 * (best.ok - current.ok)) / Math.max(1, n)
  const now = current.okOfLiquid ?? 0
  return now > 0 ? (100 * ((best.okOfLiquid ?? 0) - now)) / now : Number.POSITIVE_INFINITY
}

function costOf({ best, current, n }: TargetFound): Cost {
  const between = (name: 'giveAwayPerDay' | 'moneyPerDay') => {
    const [after, before] = [best[name], current[name]]
    return after === null || before === null ? null : after - before
  }
  const gramsPerBag = best.mean - current.mean
  return {
    gramsPerBag,
    kgPerDay: between('giveAwayPerDay'),
    moneyPerDay: between('moneyPerDay'),
    kgOfWeighed: (gramsPerBag * n) / 1000,
  }
}
