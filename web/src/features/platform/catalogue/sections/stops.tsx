import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../../../../ui/bottom-sheet'
import { SplitBar } from '../../../../ui/charts/split-bar'
import { type Segment, StatusBand } from '../../../../ui/charts/status-band'
import { StopMarks } from '../../../../ui/charts/stop-marks'
import { ReasonMark } from '../../../../ui/reason-mark'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const minute = 60_000
const segments: Segment[] = [
  { from: 0, to: 20 * minute, state: 'run' },
  { from: 20 * minute, to: 26 * minute, state: 'alarm' },
  { from: 26 * minute, to: 44 * minute, state: 'run' },
  { from: 44 * minute, to: 48 * minute, state: 'stop' },
  { from: 48 * minute, to: 60 * minute, state: 'run' },
]
const kinds = ['planned', 'unplanned', 'starved', 'blocked', null] as const

function Stops() {
  const { t } = useTranslation('catalogue')
  const [at, setAt] = useState(23 * minute)
  const [open, setOpen] = useState(false)
  const words = { band: t('stops.band'), cut: t('stops.cut'), earlier: t('stops.earlier'), later: t('stops.later') }
  return (
    <Specimens>
      <Specimen title={t('stops.kinds')}>
        {kinds.map((kind) => (
          <ReasonMark key={kind} kind={kind} size={14} />
        ))}
      </Specimen>
      <Specimen title={t('stops.marks')}>
        <div style={{ width: '100%' }}>
          <StatusBand segments={segments} from={0} to={60 * minute} label={t('stops.band')} />
          <StopMarks
            from={0}
            to={60 * minute}
            signs={[
              { key: 'a', at: 23 * minute, told: true, group: 's' },
              { key: 'b', at: 46 * minute, told: true, group: 's' },
              { key: 'c', at: 55 * minute, told: false, group: null },
            ]}
            onChoose={() => {}}
          />
        </div>
      </Specimen>
      <Specimen title={t('stops.split')}>
        <div style={{ width: '100%', maxWidth: 420 }}>
          <SplitBar
            {...{ segments, at, words }}
            from={19 * minute}
            to={27 * minute}
            first={20 * minute + 10_000}
            last={26 * minute - 10_000}
            text={`0:${String(Math.floor(at / minute)).padStart(2, '0')}:${String((at / 1000) % 60).padStart(2, '0')}`}
            onMove={setAt}
          />
        </div>
      </Specimen>
      <Specimen title={t('stops.sheet')}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('stops.open')}
        </Button>
        <BottomSheet opened={open} label={t('stops.sheet')} close={t('stops.close')} onClose={() => setOpen(false)}>
          {t('stops.text')}
        </BottomSheet>
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 47, key: 'stops', title: 'catalogue:stops.title', Show: Stops }
