//! How many runs stand on which page of the sheet.

/** Runs that one page holds with all that is told of them, names on two lines. */
const wholeRuns = 20
/** Runs of one line each: below the sums, and on a page of their own. */
const onFirst = 32
const onNext = 42

/** The runs page by page; `compact` rows stand on one line each. */
export function pagesOf<Run>(runs: readonly Run[]): { compact: boolean; pages: Run[][] } {
  if (runs.length <= wholeRuns) return { compact: false, pages: [[...runs]] }
  const pages = [runs.slice(0, onFirst)]
  for (let place = onFirst; place < runs.length; place += onNext) pages.push(runs.slice(place, place + onNext))
  return { compact: true, pages }
}
