import { figure } from './figures'

/** An amount of whole yen, the sign in front; a dash where there is none. */
export function yen(amount: number | null): string {
  if (amount === null) return figure(null)
  return `${amount < 0 ? '-' : ''}¥${figure(Math.abs(amount))}`
}
