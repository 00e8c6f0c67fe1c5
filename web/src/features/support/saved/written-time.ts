/** As the clock stood that wrote it: of the reader's main location in the list, of the analysed location in a schedule. */
export function writtenTime(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 16).replace(/^0/, '')}`
}
