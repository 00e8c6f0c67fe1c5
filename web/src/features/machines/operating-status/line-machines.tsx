import { useState } from 'react'
import { figure } from '../../../lib/figures'
import type { LineImage, LineMachine } from '../../../queries/operating-status'
import type { Place } from '../../../queries/places'
import { numberOf } from '../../../shell/board/values'
import { stateName, useSay } from '../../../shell/board/words'
import { EmptyState } from '../../../ui/blank'
import { KeyValues } from '../../../ui/key-values'
import { LineDrawing } from '../../../ui/line-drawing'
import { Name } from '../../../ui/name'
import { measuredText } from './columns'
import { drawnState, presentOf, readingText, shapeOf, wordsOf } from './machines'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

/** As many readings as one looks at; the others on request. */
const few = 6

/** The line drawn as its machines; beside it what the chosen one reads. */
export function LineMachines({ image, place, now }: { image: LineImage; place: Place; now: number }) {
  const t = useStatusWords()
  const say = useSay()
  const [wanted, choose] = useState<string>()
  const { machines } = image
  const inTrouble = machines.find((machine) => drawnState(image, machine) === 'alarm')
  const first = inTrouble ?? machines.find(({ readings }) => readings.length > 0) ?? machines[0]
  const chosen = machines.find(({ device }) => device.deviceUniqueKey === wanted) ?? first
  if (!chosen) {
    return (
      <div className="sg-panel">
        <EmptyState title={t('detail.noMachines')} />
      </div>
    )
  }
  return (
    <section className={`sg-panel ${styles.image}`} aria-label={t('detail.machines', { line: image.line.name })}>
      <LineDrawing
        label={t('detail.machines', { line: image.line.name })}
        chosen={chosen.device.deviceUniqueKey}
        onChoose={choose}
        machines={machines.map((machine) => {
          const { device } = machine
          const state = drawnState(image, machine)
          return {
            key: device.deviceUniqueKey,
            shape: shapeOf(machine),
            name: <Name>{device.displayName}</Name>,
            state,
            stateName: state === null ? t('detail.notConnected') : stateName(say, state),
            display: displayOf(image, machine),
            lines: [
              <strong key="words">{wordsOf(t, image, machine, place.timeZone, now)}</strong>,
              [device.model, device.equipmentNumber].filter(Boolean).join(' / '),
            ],
          }
        })}
      />
      <Readings image={image} machine={chosen} place={place} now={now} />
    </section>
  )
}

/** The number on a machine's display: pouches a minute of a filler, else the first reading. */
function displayOf(image: LineImage, machine: LineMachine): string | undefined {
  const state = drawnState(image, machine)
  if (state === null || state === 'unknown' || state === 'off') return undefined
  if (shapeOf(machine) !== 'filler') return machine.readings[0] && figure(machine.readings[0].value)
  const pushed = image.status?.machines.find(
    ({ deviceUniqueKey }) => deviceUniqueKey === machine.device.deviceUniqueKey,
  )
  const values = pushed?.values ?? image.status?.values ?? null
  return figure(numberOf({ values }, 'productionSpeed'))
}

function Readings(props: { image: LineImage; machine: LineMachine; place: Place; now: number }) {
  const { image, machine, place, now } = props
  const t = useStatusWords()
  const [all, setAll] = useState(false)
  const { readings, device } = machine
  const at = presentOf(image, machine)?.sampleTime
  const shown = all ? readings : readings.slice(0, few)
  return (
    <div className={styles.readings}>
      <h3>
        <Name>{device.displayName}</Name>
      </h3>
      {at && readings.length > 0 && (
        <p className="muted fs12">
          {t('detail.measuredAt', { time: measuredText(Date.parse(at), place.timeZone, now) })}
        </p>
      )}
      {shown.length === 0 ? (
        <p className="muted">{at ? t('detail.noReadings') : t('detail.notConnected')}</p>
      ) : (
        <KeyValues
          label={t('detail.readings', { machine: device.displayName })}
          entries={shown.map((reading) => [reading.label, readingText(reading)] as const)}
        />
      )}
      {readings.length > few && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'detail.fewerReadings' : 'detail.allReadings')}
        </button>
      )}
    </div>
  )
}
