/** A day as the screens write it: `2024/05/01`. Apart from what counts with days, because public pages need it alone. */
export function dayText(day: string): string {
  return day.replaceAll('-', '/')
}
