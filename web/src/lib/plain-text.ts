//! Texts that are made without the browser's formats, which the engine that draws public pages does not have.

/** The clock of an instant that bears its own offset: `9:05`. */
export function clockOf(instant: string): string {
  return instant.slice(11, 16).replace(/^0/, '')
}

/** A whole number with a comma between thousands. */
export function wholeText(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}
