const units = ['B', 'KB', 'MB', 'GB'] as const

/** A file's size for readers: three figures at most and a unit. */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${units[unit]}`
}
