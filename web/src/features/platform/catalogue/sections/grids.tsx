import { useTranslation } from 'react-i18next'
import { figure } from '../../../../lib/figures'
import { BucketLines } from '../../../../ui/charts/bucket-lines'
import { HeatMap } from '../../../../ui/charts/heat-map'
import { Name } from '../../../../ui/name'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const weeks = ['10/05', '10/12', '10/19', '10/26', '11/02', '11/09', '11/16'].map((label) => ({
  key: label,
  label,
  title: `2026/${label}`,
}))
const rates = [
  [93.3, 88.9, null, 91.2, 95.4, 97.8, 96.1],
  [71.5, 78.2, 84.6, 86.1, null, null, 88],
]

function Grids() {
  const { t } = useTranslation('catalogue')
  const names = [t('charts.soup'), t('charts.sauce')]
  const text = (value: number | null) => figure(value, 1)
  const rows = rates.map((values, place) => ({ key: String(place), name: names[place] ?? '', values }))
  return (
    <Specimens>
      <Specimen title={t('grids.heat')} wide>
        <HeatMap
          label={t('grids.heat')}
          corner={t('grids.item')}
          columns={weeks}
          rows={rows.map((row) => ({ ...row, name: <Name>{row.name}</Name> }))}
          step={5}
          text={text}
          unit="%"
        />
      </Specimen>
      <Specimen title={t('grids.lines')} wide>
        <BucketLines
          label={t('grids.lines')}
          buckets={weeks}
          lines={rows}
          unitCategory="percent"
          idle={t('charts.idle')}
          text={text}
        />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 91, key: 'grids', title: 'catalogue:grids.title', Show: Grids }
