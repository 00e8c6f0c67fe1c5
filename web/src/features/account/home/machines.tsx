import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lastingText } from '../../../lib/lasting'
import type { Place } from '../../../queries/places'
import { type BoardLine, stateOf } from '../../../shell/board/board'
import { stateName, useSay } from '../../../shell/board/words'
import { EmptyState } from '../../../ui/blank'
import { DeviceGlyph } from '../../../ui/device-glyph'
import { Name } from '../../../ui/name'
import { StateMark } from '../../../ui/state'
import styles from './machines.module.css'
import { machinesOf } from './use-lines'

type Device = Place['lines'][number]['devices'][number]

/** So many lines are told at first; the others are one press away. */
const atFirst = 12

interface MachinesProps {
  lines: readonly BoardLine[]
  now: number
  manyPlaces: boolean
  /** Only these machines; all of them when absent. */
  only?: ReadonlySet<string> | undefined
  /** Whether a machine leads to its page. */
  mayOpen: boolean
}

/** The machines of each line in the order of flow, with what those do that tell of themselves. */
export function Machines({ lines, now, manyPlaces, only, mayOpen }: MachinesProps) {
  const t = useSay()
  const [whole, setWhole] = useState(false)
  const rows = lines
    .map((line) => ({ line, devices: machinesOf(line.place, line.key).filter(fits(only)) }))
    .filter(({ devices }) => devices.length > 0)
  const shown = whole ? rows : rows.slice(0, atFirst)
  return (
    <section aria-labelledby="home-machines" className={styles.machines}>
      <h2 className="sg-h2" id="home-machines">
        {t('machines.title')}
      </h2>
      {rows.length === 0 ? (
        <div className="sg-panel">
          <EmptyState
            icon={<IconStack2 size={26} stroke={1.5} aria-hidden />}
            title={t('machines.none')}
            reason={t('machines.noneText')}
          />
        </div>
      ) : (
        <ul className={`sg-panel ${styles.rows}`} aria-label={t('machines.title')}>
          {shown.map(({ line, devices }) => (
            <li key={line.key}>
              <h3>
                <Name>{line.name}</Name>
                {manyPlaces && (
                  <small>
                    <Name>{line.place.name}</Name>
                  </small>
                )}
              </h3>
              <ul className={styles.flow} aria-label={t('machines.of', { line: line.name })}>
                {devices.map((device) => (
                  <Machine key={device.deviceUniqueKey} {...{ device, line, now, mayOpen }} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {t('machines.more', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

const fits = (only: MachinesProps['only']) => (device: Device) => !only || only.has(device.deviceUniqueKey)

function Machine({ device, line, now, mayOpen }: { device: Device; line: BoardLine; now: number; mayOpen: boolean }) {
  const t = useSay()
  const { deviceUniqueKey, displayName, category, equipmentNumber, iotFlag } = device
  const told = line.row.machines.find((one) => one.deviceUniqueKey === deviceUniqueKey)
  const state = told && stateOf(told)
  const since = told?.stateSince ? lastingText(t, now - Date.parse(told.stateSince)) : ''
  return (
    <li data-state={state} className={styles.machine} title={equipmentNumber}>
      {state ? <StateMark state={state} size={16} /> : <DeviceGlyph category={category} size={18} />}
      <div>
        {mayOpen ? (
          <Link to="/mm/equipment/detail" search={{ deviceUniqueKey }}>
            <Name>{displayName}</Name>
          </Link>
        ) : (
          <b>
            <Name>{displayName}</Name>
          </b>
        )}
        <small>
          {state ? `${stateName(t, state)} ${since}` : iotFlag ? t('machines.silent') : t('machines.apart')}
        </small>
      </div>
    </li>
  )
}
