import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askFirst } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { type Equipment, renewEquipment } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { DialogFoot } from '../../../ui/dialog-foot'
import { CodeField } from '../../../ui/form/fields/code-field'
import { Form } from '../../../ui/form/form'
import { bySchema, rule } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import styles from './equipment-list.module.css'

interface AssignProps {
  place: Place
  devices: readonly Equipment[]
  onClose(): void
  onDone(): void
}

/** What stands for no line in the choice of lines. */
const off = 'off'

/** Puts machines on a line, at a place of its flow, or takes them off theirs. */
export default function AssignDialog(props: AssignProps) {
  const { t } = useTranslation(['equipmentList', 'common'])
  const { devices, onClose } = props
  const moves = devices.some(({ lineUniqueKey }) => lineUniqueKey !== null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={500}
      title={t(moves ? 'assign.titleChange' : 'assign.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <AssignForm {...props} />
    </Modal>
  )
}

const schema = z.object({
  line: z.custom<string | null>().check(rule((line) => line !== null, 'common:form.rule.notChosen')),
  flowNumber: z.custom<number | null>(),
})
const check = bySchema(schema)

function AssignForm({ place, devices, onClose, onDone }: AssignProps) {
  const { t } = useTranslation(['equipmentList', 'common'])
  const client = useQueryClient()
  const keys = devices.map(({ deviceUniqueKey }) => deviceUniqueKey)
  const [first] = devices
  const present = devices.length === 1 ? (first?.lineUniqueKey ?? null) : null
  const form = useForm({ values: { line: present, flowNumber: null as number | null }, check })
  const chosen = useWatch({ control: form.control, name: 'line' })
  const line = place.lines.find(({ lineUniqueKey }) => lineUniqueKey === chosen)
  const others = line?.devices.filter(({ deviceUniqueKey }) => !keys.includes(deviceUniqueKey)) ?? []
  const count = devices.length
  const { submit } = useSubmit(form, {
    send: async ({ line: key, flowNumber }) => {
      const decline = t('common:cancel')
      const words = line
        ? { title: t('assign.ask', { count, line: line.name }), text: t('assign.askText'), accept: t('assign.submit') }
        : { title: t('assign.askOff', { count }), text: t('assign.askOffText'), accept: t('assign.submitOff') }
      await askFirst({ ...words, decline })
      const where = key === off ? {} : { lineUniqueKey: key, ...(flowNumber !== null && { flowNumber }) }
      return call(api.POST('/api/equipment/assign/line', { body: { deviceUniqueKeys: keys, ...where } }))
    },
    nameOf: (name) => (name === 'lineUniqueKey' ? 'line' : undefined),
    onDone: () => {
      onClose()
      onDone()
      const title = line ? t('assign.done', { line: line.name }) : t('assign.doneOff')
      toast('success', { title, closeLabel: t('common:close') })
      void renewEquipment(client)
    },
  })
  if (place.lines.length === 0) return <p>{t('assign.noLines', { location: place.name })}</p>
  const lines = place.lines.map(({ lineUniqueKey: code, name: label }) => ({ code, label }))
  const some = devices.some(({ lineUniqueKey }) => lineUniqueKey !== null)
  return (
    <Form form={form} onSubmit={submit} summary="rest" className="" label={t('assign.title')}>
      <p className={styles.names}>
        {t('assign.of', { count, names: devices.map(({ displayName }) => displayName).join(t('common:comma')) })}
      </p>
      <CodeField
        {...form.field('line')}
        label={t('assign.line')}
        codes={[...lines, ...(some ? [{ code: off, label: t('assign.off') }] : [])]}
        onPick={() => form.setValue('flowNumber', null)}
        required
      />
      {line && others.length > 0 && (
        <CodeField
          {...form.field('flowNumber')}
          label={t('assign.place')}
          codes={others.map(({ displayName: name }, index) => ({
            code: index + 1,
            label: t('assign.before', { place: index + 1, name }),
          }))}
          optional={t('assign.last')}
        />
      )}
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t(chosen === off ? 'assign.submitOff' : 'assign.submit')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
