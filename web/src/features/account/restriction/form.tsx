import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { type Restriction, restrictionQuery } from '../../../queries/restriction'
import { useMember } from '../../../session/member'
import { CheckField } from '../../../ui/form/fields/check-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { usePasswordAgain } from '../passwords/again/use-password-again'
import styles from './restriction.module.css'
import { admits, checkFor, isPrivate, newRange, type RestrictionValues } from './rules'

const valuesOf = ({ ranges }: Pick<Restriction, 'ranges'>): RestrictionValues => ({
  ranges: ranges.map(({ startIp, endIp, remark }) => ({ startIp, endIp, remark: remark ?? '' })),
  lockOutAccepted: false,
})

/** The ranges, row by row, and what saving them would do to the reader. */
export function RestrictionForm({ begin }: { begin: Restriction }) {
  const { t } = useTranslation(['restriction', 'common'])
  // staff inside a customer are not bound
  const ip = useMember()?.visit ? null : begin.currentIp
  const { form, submit, dialog } = useRestriction(begin, ip)
  const { ranges, add, take } = useRows(form)
  const lockedOut = ip !== null && !admits(ranges, ip)
  return (
    <>
      <Form form={form} onSubmit={submit} prefix="restriction" label={t('form')}>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.lead}>{t('current', { ip: begin.currentIp })}</p>
        {ranges.length === 0 && <p className={styles.open}>{t('open')}</p>}
        <ol className={styles.rows} aria-label={t('ranges')}>
          {ranges.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing but the values of its place
            <Row key={place} form={form} place={place} onTake={() => take(place)} />
          ))}
        </ol>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={ranges.length >= 200}
          onClick={add}
        >
          {t('add')}
        </Button>
        {ranges.some(isPrivate) && (
          <p className={`sg-note ${styles.warning}`} role="status">
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            <span>{t('private')}</span>
          </p>
        )}
        {lockedOut && (
          <div className={`sg-note ${styles.warning}`} role="alert">
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            <div>
              <p>{t('lockOut', { ip: begin.currentIp })}</p>
              <CheckField {...form.field('lockOutAccepted')} label={t('accept')} />
            </div>
          </div>
        )}
        <FormFoot submit={t('common:save')} />
      </Form>
      {dialog}
    </>
  )
}

/** The rows as typed; a new one takes the focus, and is not judged before it is left. */
function useRows(form: FormHandle<RestrictionValues>) {
  const ranges = useWatch({ control: form.control, name: 'ranges' })
  const fresh = useRef<number>(null)
  useEffect(() => {
    if (fresh.current !== null) form.setFocus(`ranges.${fresh.current}.startIp`)
    fresh.current = null
  })
  const change = (rows: RestrictionValues['ranges']) => {
    form.setValue('ranges', rows, { shouldDirty: true })
    form.clearErrors()
  }
  const add = () => {
    fresh.current = ranges.length
    change([...ranges, newRange()])
  }
  const take = (place: number) => {
    const rest = () => form.getValues('ranges').filter((_, other) => other !== place)
    // after the field that was left by the press: it would bring back half of its row
    setTimeout(() => change(rest()))
  }
  return { ranges, add, take }
}

function Row({ form, place, onTake }: { form: FormHandle<RestrictionValues>; place: number; onTake(): void }) {
  const { t } = useTranslation('restriction')
  return (
    <li className={styles.row}>
      <TextField {...form.field(`ranges.${place}.startIp`)} label={t('start')} inputMode="decimal" required />
      <TextField {...form.field(`ranges.${place}.endIp`)} label={t('end')} inputMode="decimal" required />
      <TextField {...form.field(`ranges.${place}.remark`)} label={t('remark')} />
      <ActionIcon variant="default" size={36} aria-label={t('take', { number: place + 1 })} onClick={onTake}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function useRestriction(begin: Restriction, ip: string | null) {
  const { t } = useTranslation(['restriction', 'common'])
  const client = useQueryClient()
  const { guard, dialog } = usePasswordAgain()
  const form = useForm({ values: valuesOf(begin), check: checkFor(ip) })
  const { submit } = useSubmit(form, {
    send: ({ ranges, lockOutAccepted }) => {
      const body = {
        ranges: ranges.map(({ startIp, endIp, remark }) => ({
          startIp: startIp.trim(),
          endIp: endIp.trim(),
          ...(remark.trim() && { remark: remark.trim() }),
        })),
        lockOutAccepted,
      }
      return guard(() => call(api.POST('/api/hughomememberC/hug/address/ip/add', { body })))
    },
    onDone: ({ currentIp, ranges }) => {
      client.setQueryData(restrictionQuery.queryKey, { currentIp, ranges })
      form.reset(valuesOf({ ranges }))
      toast('success', { title: t('saved'), closeLabel: t('common:close') })
    },
  })
  return { form, submit, dialog }
}
