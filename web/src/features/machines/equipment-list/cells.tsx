//! The cells that both lists of equipment have.
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Equipment } from '../../../queries/equipment'
import { DeviceGlyph } from '../../../ui/device-glyph'
import { FlowNumber } from '../../../ui/flow-number'
import { Name } from '../../../ui/name'
import { StateTag } from '../../../ui/state'
import styles from './equipment-list.module.css'
import type { DeviceState } from './states'

/** Which machine it is: sign, name, number. */
export function DeviceCell({ device }: { device: Equipment }) {
  return (
    <span className={styles.device}>
      <DeviceGlyph category={device.category} />
      <span>
        <Link className="sg-rowlink" to="/mm/equipment/detail" search={{ deviceUniqueKey: device.deviceUniqueKey }}>
          <Name>{device.displayName}</Name>
        </Link>
        <small>{device.equipmentNumber}</small>
      </span>
    </span>
  )
}

/** Maker and model. */
export function MakerCell({ device: { maker, model } }: { device: Equipment }) {
  return (
    <>
      {maker && <Name>{maker}</Name>} {model && <span className="muted">{model}</span>}
      {!maker && !model && <span className="muted">―</span>}
    </>
  )
}

/** The line of a machine and its place there. */
export function LineCell({ name, place }: { name: string; place: number | null }) {
  const { t } = useTranslation('equipmentList')
  return (
    <span className={styles.line}>
      {place !== null && <FlowNumber place={place} label={t('flow', { place })} />}
      <Name>{name}</Name>
    </span>
  )
}

/** What a machine does, for how long. */
export function NowCell({ now, told }: { now: number; told: DeviceState | undefined }) {
  const { t } = useTranslation(['equipmentList', 'common'])
  if (!told) return <span className="muted">{t('notConnected')}</span>
  const since = told.since === null ? '' : lasting(t, now - told.since)
  return <StateTag state={told.state} label={t(`common:state.${told.state}`)} since={since} />
}

function lasting(t: TFunction<['equipmentList', 'common']>, milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes < 1) return t('lasting.moment')
  if (minutes < 60) return t('lasting.m', { m: minutes })
  const [h, m] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  return h < 24 ? t('lasting.hm', { h, m }) : t('lasting.dh', { d: Math.floor(h / 24), h: h % 24 })
}
