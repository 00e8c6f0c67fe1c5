import { useTranslation } from 'react-i18next'
import { DayStrip } from '../../../../ui/day-strip'
import { Ladder } from '../../../../ui/ladder'
import { type State, StateTag } from '../../../../ui/state'
import { StateLegend } from '../../../../ui/state-legend'
import { Tag, type TagTone } from '../../../../ui/tag'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

const states: readonly State[] = ['run', 'alarm', 'stop', 'off', 'unknown']
const tones: readonly TagTone[] = ['plain', 'brand', 'good', 'bad', 'caution', 'staff']

function States() {
  const { t } = useTranslation(['catalogue', 'fillingHistory', 'common'])
  const name = (state: State) => t(`common:state.${state === 'unknown' ? 'unheard' : state}`)
  return (
    <Specimens>
      <Specimen title={t('states.tags')}>
        <SpecimenRow>
          {states.map((state) => (
            <StateTag key={state} state={state} label={name(state)} since="14:20" />
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('states.legend')}>
        <StateLegend
          label={t('states.legend')}
          states={states.filter((state) => state !== 'off').map((state) => [state, name(state)] as const)}
        />
      </Specimen>
      <Specimen title={t('states.words')} wide>
        <SpecimenRow>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {t(`states.tone.${tone}`)}
            </Tag>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('states.ladder')}>
        <Ladder
          label={t('states.ladder')}
          steps={(['begin', 'mail', 'end'] as const).map((key) => ({
            key,
            when: t(`states.ladderWhen.${key}`),
            what: t(`states.ladderSteps.${key}`),
            ...(key === 'mail' ? {} : { tone: key === 'begin' ? ('alarm' as const) : ('end' as const) }),
          }))}
        />
      </Specimen>
      <Specimen title={t('states.dayStrip')}>
        <DayStrip label={t('states.dayStripPart')} from={22 * 60} to={6 * 60} />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 30, key: 'states', title: 'catalogue:states.title', Show: States }
