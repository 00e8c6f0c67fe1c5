import { Button, Modal } from '@mantine/core'
import { IconEngine, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import type { Line, LineDevice } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import { DevicePicker } from './device-picker'
import { useLineCalls } from './line-calls'
import styles from './line-edit.module.css'
import { useCategoryName } from './words'

/** What the dialog is for: machines to be added, or one in the place of this. */
type Picking = 'add' | LineDevice | null

/** The machines of a line in the order of flow. */
export function LineDevices({ place, line }: { place: Place; line: Line }) {
  const { t } = useTranslation(['lines', 'common'])
  const title = useId()
  const [picking, setPicking] = useState<Picking>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const close = () => setPicking(null)
  // the button that was pressed went away with its machine
  const onGone = () => head.current?.focus()
  const add = (sign?: ReactNode) => (
    <Button variant="default" leftSection={sign} onClick={() => setPicking('add')}>
      {t('lines:device.add')}
    </Button>
  )
  const old = picking === 'add' ? null : picking
  return (
    <section className={styles.onLine} aria-labelledby={title}>
      <header>
        <h3 id={title} ref={head} tabIndex={-1}>
          {t('lines:device.title')}
        </h3>
        {line.devices.length > 0 && (
          <>
            <small>{t('lines:device.order')}</small>
            {add(<IconPlus size={16} stroke={1.6} aria-hidden />)}
          </>
        )}
      </header>
      {line.devices.length === 0 ? (
        <EmptyState
          icon={<IconEngine size={26} stroke={1.5} aria-hidden />}
          title={t('lines:device.none')}
          reason={t('lines:device.noneText')}
          actions={add()}
        />
      ) : (
        <ol className={styles.flow}>
          {line.devices.map((device) => (
            <FlowDevice
              key={device.deviceUniqueKey}
              place={place}
              line={line}
              device={device}
              onReplace={() => setPicking(device)}
              onGone={onGone}
            />
          ))}
        </ol>
      )}
      <Modal
        opened={picking !== null}
        onClose={close}
        size={640}
        title={old ? t('lines:replace.title', { name: old.displayName }) : t('lines:device.addTo', { name: line.name })}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {picking && <DevicePicker place={place} line={line} old={old} onClose={close} onDone={onGone} />}
      </Modal>
    </section>
  )
}

function FlowDevice({
  place,
  line,
  device,
  onReplace,
  onGone,
}: {
  place: Place
  line: Line
  device: LineDevice
  onReplace(): void
  onGone(): void
}) {
  const { t } = useTranslation(['lines', 'common'])
  const categoryName = useCategoryName()
  const calls = useLineCalls(place.locationUniqueKey)
  const { deviceUniqueKey, displayName, equipmentNumber, category, iotFlag } = device
  const unregister = async () => {
    const question = {
      title: t('unregister.title', { name: displayName, line: line.name }),
      text: t('unregister.text'),
      accept: t('unregister.accept'),
      decline: t('unregister.decline'),
      danger: true,
    }
    if (!(await askAndSend(question, () => calls.unregisterDevice(line.lineUniqueKey, deviceUniqueKey)))) return
    onGone()
    toast('success', { title: t('unregister.done', { name: displayName }), closeLabel: t('common:close') })
  }
  return (
    <li>
      <div className={styles.name}>
        <b>
          <Link className="sg-rowlink" to="/mm/equipment/detail" search={{ deviceUniqueKey }}>
            <Name>{displayName}</Name>
          </Link>
        </b>
        {iotFlag && <Tag tone="brand">{t('device.connected')}</Tag>}
        <small>
          <span>{equipmentNumber}</span>
          <span>{categoryName(category)}</span>
        </small>
      </div>
      <div className={styles.acts}>
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('device.replaceOf', { name: displayName })}
          onClick={onReplace}
        >
          {t('device.replace')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('device.unregisterOf', { name: displayName })}
          onClick={() => void unregister()}
        >
          {t('device.unregister')}
        </Button>
      </div>
    </li>
  )
}
