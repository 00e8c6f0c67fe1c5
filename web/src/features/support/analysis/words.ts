import { useTranslation } from 'react-i18next'
import type { FigureName } from './figures'
import { figures } from './figures'

/** The words of an analysis: names of figures, units and sides. */
export function useAnalysisWords() {
  const { t } = useTranslation(['analysis', 'common', 'titles'])
  return {
    t,
    nameOf: (name: FigureName) => t(`figure.${name}`),
    unitOf: (name: FigureName) => t(`unitOf.${figures[name].measure}`),
    /** What a difference of the figure is counted in: per cent differ by points. */
    differenceUnit: (name: FigureName) =>
      figures[name].measure === 'percent' ? t('unitOf.points') : t(`unitOf.${figures[name].measure}`),
    /** In what a total is told by the hour. */
    hourlyUnit: (name: FigureName) => {
      const { measure } = figures[name]
      return t(`anHour.${measure === 'hours' || measure === 'percent' ? 'minutes' : measure}`)
    },
    units: {
      filler: (line: string, filler: string) => t('filler', { line, filler }),
      allFillers: (line: string) => t('allFillers', { line }),
    },
  }
}
