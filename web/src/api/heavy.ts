//! Which calls are heavy queries. These, and only these, are sent again after a network failure or an HTTP 5xx.

const heavy: RegExp[] = [
  /\/query\/production\/result\//,
  /\/fetchProductionAnalysisAggregateInfo/,
  /\/query\/productionAnalysisAggregate\//,
  /\/query\/operatingRate\//,
  /\/query\/all\/data$/,
  /\/(query|add)\/trend\/graph\/data$/,
  /\/query\/screen\/graph\/data$/,
  /\/operatingStatus\/query\/trend$/,
]

/** The first send, and up to three more. */
export const heavySends = 4

/** Says whether the call at `path` may be repeated. Downloads of heavy figures are orders for a file, not queries. */
export function isHeavy(path: string): boolean {
  return !path.endsWith('/download') && heavy.some((form) => form.test(path))
}
