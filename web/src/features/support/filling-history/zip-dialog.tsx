import type { FillingConditions, LineFillers } from '../../../queries/filling-history'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../../ui/dialog-foot'
import { Name } from '../../../ui/name'
import styles from './filling-history.module.css'
import { orderCsv } from './order-csv'
import { useSay } from './words'

/** One ZIP with a CSV for each chosen filler, over the searched window. */
export function ZipDialog({
  lines,
  conditions,
  range,
  onClose,
}: {
  lines: readonly LineFillers[]
  conditions: FillingConditions
  range: string
  onClose(): void
}) {
  const { t, say } = useSay()
  const { lineUniqueKey, deviceUniqueKey, startTime, endTime } = conditions
  const searched = lines.filter((line) => line.lineUniqueKey === lineUniqueKey).flatMap(({ devices }) => devices)
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(deviceUniqueKey ? [deviceUniqueKey] : searched.map((device) => device.deviceUniqueKey)),
  )
  const [missing, setMissing] = useState(false)
  const toggle = (device: string) => {
    const next = new Set(picked)
    if (!next.delete(device)) next.add(device)
    setPicked(next)
    setMissing(false)
  }
  const order = () => {
    if (picked.size === 0) return setMissing(true)
    const all = lines.flatMap((line) => line.devices.map((device) => ({ line, device })))
    const units = all
      .filter(({ device }) => picked.has(device.deviceUniqueKey))
      .map(({ line, device }) => ({ lineUniqueKey: line.lineUniqueKey, deviceUniqueKey: device.deviceUniqueKey }))
    void orderCsv('/api/assetAlarmOccurenceStatus/download/csv/zip', { units, startTime, endTime })
    onClose()
  }
  return (
    <div className={styles.zip}>
      <p>{t('zip.help', { range })}</p>
      {lines.map((line) => (
        <fieldset key={line.lineUniqueKey}>
          <legend>
            <Name>{line.lineName}</Name>
          </legend>
          {line.devices.map((device) => (
            <Checkbox
              key={device.deviceUniqueKey}
              size="xs"
              label={
                <>
                  <Name>{device.displayName}</Name> ({device.equipmentNumber})
                </>
              }
              checked={picked.has(device.deviceUniqueKey)}
              onChange={() => toggle(device.deviceUniqueKey)}
            />
          ))}
        </fieldset>
      ))}
      {missing && (
        <p className={styles.fault} role="alert">
          {t('zip.notPicked')}
        </p>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {say('items.cancel')}
        </Button>
        <Button onClick={order}>{t('zip.order')}</Button>
      </DialogFoot>
    </div>
  )
}
