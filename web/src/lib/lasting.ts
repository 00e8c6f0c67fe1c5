//! How long something lasts, in words.

type Words = (key: `common:lasting.${'moment' | 'm' | 'hm' | 'dh'}`, values: Record<string, number | string>) => string

/** Minutes, hours, days. */
export function lastingText(t: Words, milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes < 1) return t('common:lasting.moment', {})
  if (minutes < 60) return t('common:lasting.m', { m: minutes })
  const [h, m] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (h < 24) return t('common:lasting.hm', { h, m })
  return t('common:lasting.dh', { d: Math.floor(h / 24), h: h % 24 })
}
