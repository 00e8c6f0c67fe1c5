//! How figures are written: decimals, units, and how much an axis spans at least.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure, percent } from '../../../lib/figures'
import type { FigureKey } from './figures'

type Kind = 'bags' | 'percent' | 'hours' | 'times' | 'metres'

const kinds: Record<FigureKey, Kind> = {
  productionCount: 'bags',
  weightCheckerOk: 'bags',
  weightCheckerNg: 'bags',
  yieldRate: 'percent',
  operatingRatio: 'percent',
  operatingTime: 'hours',
  alarmCount: 'times',
  filmUsage: 'metres',
  filmLossRate: 'percent',
}

/** The name of an axis's unit category (`ui/charts/axis.ts`). */
const categories: Record<Kind, string> = {
  bags: 'count',
  percent: 'percent',
  hours: 'time',
  times: 'times',
  metres: 'film',
}

/** A figure as the screens count it: seconds are hours there. */
export function countedAs(key: FigureKey, value: number | null): number | null {
  return value !== null && kinds[key] === 'hours' ? value / 3600 : value
}

/** A counted figure in its decimals. */
export function figureText(key: FigureKey, value: number | null): string {
  const kind = kinds[key]
  if (kind === 'percent') return percent(value)
  return figure(value, kind === 'hours' || kind === 'metres' ? 1 : 0)
}

/** Names and units in the language of the page. */
export function useFigureWords() {
  const { t } = useTranslation('byRecipe')
  return useMemo(
    () => ({
      nameOf: (key: FigureKey) => t(`figure.${key}`),
      unitOf: (key: FigureKey) => t(`unit.${kinds[key]}`),
      categoryOf: (key: FigureKey) => categories[kinds[key]],
    }),
    [t],
  )
}
