import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useSubmit } from '../../api/use-submit'
import { presetDays, todayIn } from '../../lib/days'
import { timeText } from '../../lib/zone'
import { type CustomFileOffer, customFileOffersQuery, orderCustomFile } from '../../queries/custom-files'
import { DialogFoot } from '../../ui/dialog-foot'
import { day, period } from '../../ui/form/day-rules'
import { PeriodField } from '../../ui/form/fields/period-field'
import { PickField } from '../../ui/form/fields/pick-field'
import { Form } from '../../ui/form/form'
import { bySchema, rule } from '../../ui/form/schema'
import { SubmitButton } from '../../ui/form/submit-button'
import { useForm } from '../../ui/form/use-form'
import { useNow } from '../board/use-board'
import { usePlaces } from '../place'
import { follow } from './exports'

/** Days of the longest stretch. */
const mostDays = 31

/** A program that did not ask for so long is not running: it asks every few seconds. */
const lateMs = 10 * 60_000

const picked = z.string().check(rule((key) => key !== '', 'common:form.rule.notChosen'))
const check = bySchema(
  z
    .object({ customFileUniqueKey: picked, lineUniqueKey: picked, startDate: day(), endDate: day() })
    .check(...period<'startDate' | 'endDate'>('startDate', 'endDate', mostDays)),
)

/** Asks for which file, of which line and days; the tray follows what becomes of it. */
export default function CustomDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['customFiles', 'calendar', 'common'])
  const { data: offers = [] } = useQuery(customFileOffersQuery)
  const { places, place } = usePlaces()
  const { form, submit } = useOrder(offers, onClose)
  const [file, line] = form.watch(['customFileUniqueKey', 'lineUniqueKey'])
  const offer = offers.find((one) => one.customFileUniqueKey === file)
  const of = places.find(({ lines }) => lines.some((one) => one.lineUniqueKey === line)) ?? place
  const zone = of?.timeZone ?? 'UTC'
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('order.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form form={form} onSubmit={submit} prefix="custom" summary="rest" label={t('order.title')}>
        <div className="sg-formfields">
          <PickField
            {...form.field('customFileUniqueKey')}
            label={t('order.file')}
            help={offer?.description}
            choices={offers.map(({ customFileUniqueKey: value, name: label }) => ({ value, label }))}
            required
            wide
          />
          {offer && <AskedNote offer={offer} zone={zone} />}
          <PickField
            {...form.field('lineUniqueKey')}
            label={t('order.line')}
            choices={places.map(({ name: group, lines }) => ({
              group,
              items: lines.map(({ lineUniqueKey: value, name: label }) => ({ value, label })),
            }))}
            required
            wide
          />
          <PeriodField
            from={form.field('startDate')}
            to={form.field('endDate')}
            label={t('order.period')}
            zone={zone}
            last={todayIn(zone)}
            most={mostDays}
            presets={['yesterday', 'lastWeek', 'lastMonth']}
            required
            wide
          />
        </div>
        <DialogFoot>
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton>{t('order.send')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Modal>
  )
}

/** What the form begins with: the one file, the one line of the place, and yesterday. */
function useOrder(offers: readonly CustomFileOffer[], onClose: () => void) {
  const { place } = usePlaces()
  const yesterday = presetDays('yesterday', todayIn(place?.timeZone ?? 'UTC'))
  const values = {
    customFileUniqueKey: only(offers)?.customFileUniqueKey ?? '',
    lineUniqueKey: only(place?.lines ?? [])?.lineUniqueKey ?? '',
    startDate: yesterday.from,
    endDate: yesterday.to,
  }
  const form = useForm({ values, check })
  const { submit } = useSubmit(form, {
    send: orderCustomFile,
    onDone: (row) => {
      onClose()
      void follow(row.exportKey)
    },
  })
  return { form, submit }
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** Tells who orders that no program runs that would make the file. */
function AskedNote({ offer: { lastAskedAt }, zone }: { offer: CustomFileOffer; zone: string }) {
  const { t } = useTranslation('customFiles')
  const now = useNow(30_000)
  const at = lastAskedAt === null ? null : Date.parse(lastAskedAt)
  if (at !== null && now - at < lateMs) return null
  return (
    <p className="sg-note" data-wide role="status">
      {at === null ? t('order.never') : t('order.late', { time: timeText(at, zone) })}
    </p>
  )
}
