import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Judgement, type JudgementCode } from '../../../../ui/judgement'
import { PointBar } from '../../../../ui/point-bar'
import { LimitBar, Stepper } from '../../../../ui/stepper'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const limits = { lower: 150, upper: 160 }

function Inspections() {
  const { t } = useTranslation('catalogue')
  const [judgement, judge] = useState<JudgementCode | null>(20)
  const [value, setValue] = useState('157.6')
  return (
    <Specimens>
      <Specimen title={t('inspections.points')}>
        <PointBar marks="ggggggfgnnoo" label={t('inspections.good', { good: 7, all: 10 })} />
        <PointBar marks="ggggggfooooo" wide here={7} label={t('inspections.good', { good: 6, all: 12 })} />
      </Specimen>
      <Specimen title={t('inspections.judgement')}>
        <Judgement
          label={t('inspections.judgement')}
          words={{ 10: t('inspections.j10'), 20: t('inspections.j20'), 30: t('inspections.j30') }}
          value={judgement}
          onChange={judge}
        />
      </Specimen>
      <Specimen title={t('inspections.measure')}>
        <Stepper
          label={t('inspections.temperature')}
          words={{ less: t('inspections.less'), more: t('inspections.more') }}
          value={value}
          unit="℃"
          step={0.1}
          onChange={setValue}
          {...limits}
        />
        <LimitBar value={Number(value) || 0} {...limits} />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = {
  place: 48,
  key: 'inspections',
  title: 'catalogue:inspections.title',
  Show: Inspections,
}
