import { useTranslation } from 'react-i18next'
import { PourGauge } from '../../../../ui/charts/pour-gauge'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const levels = [
  { made: 3_730, due: 6_825, plan: 21_550 },
  { made: 9_000, due: 6_825, plan: 21_550 },
  { made: 12_400, due: 12_400, plan: 12_400 },
]

function Pour() {
  const { t } = useTranslation('catalogue')
  return (
    <Specimens>
      <Specimen title={t('pour.lying')}>
        {levels.map((one) => (
          <PourGauge key={one.made} levels={one} calm={one.made === one.plan} label={t('pour.label', one)} />
        ))}
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 47, key: 'pour', title: 'catalogue:pour.title', Show: Pour }
