import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDrawing, type MachineShape } from '../../../../ui/line-drawing'
import type { State } from '../../../../ui/state'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const machines: readonly (readonly [MachineShape, State | null])[] = [
  ['pump', 'run'],
  ['filler', 'alarm'],
  ['conveyor', 'stop'],
  ['weigher', 'run'],
  ['detector', 'off'],
  ['packer', 'unknown'],
  ['reel', 'stop'],
  ['cabinet', null],
]

function Lines() {
  const { t } = useTranslation(['catalogue', 'common'])
  const [chosen, choose] = useState('filler')
  const stateName = (state: State | null) => (state ? t(`common:state.${state}`) : t('lines.none'))
  return (
    <Specimens>
      <Specimen title={t('lines.drawing')} wide>
        <LineDrawing
          label={t('lines.drawing')}
          chosen={chosen}
          onChoose={choose}
          machines={machines.map(([shape, state]) => ({
            key: shape,
            shape,
            name: t(`lines.shape.${shape}`),
            state,
            stateName: stateName(state),
            display: state === 'run' ? '42.1' : undefined,
            lines: [stateName(state)],
          }))}
        />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 88, key: 'lines', title: 'catalogue:lines.title', Show: Lines }
