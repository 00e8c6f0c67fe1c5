import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../../../api/ask-and-send'
import type { components } from '../../../api/generated/schema'
import { useSubmit } from '../../../api/use-submit'
import { bothWays, listSearch } from '../../../lib/list-search'
import { unregisteredList } from '../../../queries/equipment'
import type { Line, LineDevice } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { ListFrame } from '../../../shell/list/frame'
import { useList } from '../../../shell/list/list'
import { useListMemory } from '../../../shell/list/position'
import { usePlaces } from '../../../shell/place'
import { DialogFoot } from '../../../ui/dialog-foot'
import { byRules } from '../../../ui/form/complaint'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import { useLineCalls } from './line-calls'
import styles from './line-edit.module.css'
import { useCategoryName } from './words'

type Device = components['schemas']['EquipmentRow']

interface Choice {
  picked: readonly Device[]
}

const byNumber = listSearch({ sorts: bothWays('equipmentNumber'), sort: 'equipmentNumber' })
const check = byRules<Choice>(({ picked }) => ({
  picked: picked.length === 0 ? { rule: 'common:form.rule.notChosen' } : undefined,
}))

/** The machines on no line: some of them for a line, in the order in which they are picked, or one in the place of `old`. */
export function DevicePicker({
  place,
  line,
  old,
  onClose,
  onDone,
}: {
  place: Place
  line: Line
  old: LineDevice | null
  onClose(): void
  onDone(): void
}) {
  const { t } = useTranslation(['lines', 'common'])
  const calls = useLineCalls(place.locationUniqueKey)
  const form = useForm<Choice>({ values: { picked: [] }, check })
  const { field } = useController({ control: form.control, name: 'picked' })
  const { submit } = useSubmit(form, {
    send: async ({ picked }) => {
      const count = picked.length
      const name = picked[0]?.displayName ?? ''
      await askFirst({
        title: old
          ? t('replace.ask', { name: old.displayName, other: name })
          : t('pick.ask', { count, line: line.name }),
        text: old ? t('replace.askText', { name: old.displayName }) : t('pick.askText'),
        accept: t(old ? 'replace.submit' : 'pick.submit'),
        decline: t('common:cancel'),
      })
      const keys = picked.map(({ deviceUniqueKey }) => deviceUniqueKey)
      return old
        ? calls.replaceDevice(line.lineUniqueKey, old.deviceUniqueKey, keys[0] ?? '')
        : calls.addDevices(line.lineUniqueKey, keys)
    },
    onDone: (_, { picked }) => {
      onClose()
      onDone()
      const title = old
        ? t('replace.done', { name: old.displayName })
        : t('pick.done', { count: picked.length, line: line.name })
      toast('success', { title, closeLabel: t('common:close') })
    },
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.picker} label={t('pick.list')}>
      <p>{old ? t('replace.text', { name: old.displayName }) : t('pick.text')}</p>
      <FreeDevices place={place} many={!old} picked={field.value} onPick={field.onChange} />
      <DialogFoot>
        <p role="status">{!old && field.value.length > 0 && t('pick.count', { count: field.value.length })}</p>
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t(old ? 'replace.submit' : 'pick.submit')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** The machines to pick from, of this location or of all. */
function FreeDevices({
  place,
  many,
  picked,
  onPick,
}: {
  place: Place
  many: boolean
  picked: readonly Device[]
  onPick(devices: readonly Device[]): void
}) {
  const { t } = useTranslation(['lines', 'common'])
  const { places } = usePlaces()
  const [wide, setWide] = useState(false)
  const location = wide ? {} : { locationUniqueKey: place.locationUniqueKey }
  const list = useList(useListMemory(byNumber), {
    key: unregisteredList.key,
    about: location,
    ask: (question, signal) => unregisteredList.ask({ ...question, ...location }, signal),
  })
  const toggle = (device: Device) => {
    if (!many) return onPick([device])
    const others = picked.filter((one) => one.deviceUniqueKey !== device.deviceUniqueKey)
    onPick(others.length < picked.length ? others : [...picked, device])
  }
  const canWiden = places.length > 1 && !wide
  return (
    <>
      {places.length > 1 && (
        <label className={styles.wide}>
          <input
            type="checkbox"
            className="sg-radio"
            checked={wide}
            onChange={(event) => setWide(event.currentTarget.checked)}
          />
          {t('pick.wide')}
        </label>
      )}
      <ListFrame
        list={list}
        label={t('pick.list')}
        none={{ title: t('pick.none'), reason: t(canWiden ? 'pick.noneHere' : 'pick.noneText') }}
      >
        {(devices) => (
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={device.deviceUniqueKey}>
                <FreeDevice
                  device={device}
                  many={many}
                  moves={device.locationUniqueKey !== place.locationUniqueKey}
                  nth={picked.findIndex((one) => one.deviceUniqueKey === device.deviceUniqueKey) + 1}
                  onToggle={() => toggle(device)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

function FreeDevice({
  device,
  many,
  moves,
  nth,
  onToggle,
}: {
  device: Device
  many: boolean
  /** It stands at another location, which it leaves. */
  moves: boolean
  /** Its place among those picked; 0 while it is not. */
  nth: number
  onToggle(): void
}) {
  const { t } = useTranslation(['lines', 'common'])
  const categoryName = useCategoryName()
  return (
    <label className={styles.device} data-on={nth > 0 || undefined}>
      <input
        type={many ? 'checkbox' : 'radio'}
        name="device"
        className="sg-radio"
        checked={nth > 0}
        onChange={onToggle}
      />
      <span className={styles.name}>
        <b>
          <Name>{device.displayName}</Name>
        </b>
        {moves && (
          <Tag tone="caution">
            <Name>{t('pick.moves', { location: device.locationName })}</Name>
          </Tag>
        )}
        <small>
          <span>{device.equipmentNumber}</span>
          <span>{categoryName(device.category)}</span>
        </small>
      </span>
      {many && nth > 0 && <i aria-hidden="true">{nth}</i>}
    </label>
  )
}
