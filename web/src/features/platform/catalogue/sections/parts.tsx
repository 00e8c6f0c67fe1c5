import { useTranslation } from 'react-i18next'
import { WeekNames, WeekRange } from '../../../../ui/charts/week-range'
import { LifeBar } from '../../../../ui/life-bar'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const monday = '2026-11-16'
const today = '2026-11-20'

function Parts() {
  const { t } = useTranslation('catalogue')
  return (
    <Specimens>
      <Specimen title={t('partsDue.life')}>
        {[52, 94, 104].map((used) => (
          <LifeBar key={used} used={used} limit={100} lives={[97, 88]} label={t('partsDue.used', { used })} />
        ))}
      </Specimen>
      <Specimen title={t('partsDue.weeks')}>
        <WeekNames from={monday} />
        <WeekRange
          from={monday}
          today={today}
          date="2026-12-04"
          earliest="2026-11-30"
          latest="2026-12-09"
          orderBy="2026-11-27"
          caution
        />
        <WeekRange from={monday} today={today} date="2026-12-21" earliest="2026-12-15" latest="2026-12-30" />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 46, key: 'partsDue', title: 'catalogue:partsDue.title', Show: Parts }
