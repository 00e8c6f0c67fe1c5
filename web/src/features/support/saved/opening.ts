//! From a saved analysis to the address of its screen.
import type { SavedAnalysis } from '../../../queries/saved-analyses'
import { analysisScreens } from './search'

/**
 * The screen with the saved conditions and, over them, how it stood; null for a screen that this version does not know.
 * Whatever a value cannot be, the screen's own route drops.
 */
export function addressOf({ screen, conditions, details }: Pick<SavedAnalysis, 'screen' | 'conditions' | 'details'>) {
  const known = analysisScreens.find((one) => one === screen)
  return known
    ? { to: `/support/production-analysis/${known}` as string, search: { ...partsOf(details), ...partsOf(conditions) } }
    : null
}

function partsOf(raw: unknown): object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {}
}
