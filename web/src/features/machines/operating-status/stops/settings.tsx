import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { orShowWhy } from '../../../../api/show-failure'
import { useSubmit } from '../../../../api/use-submit'
import { operatingStatusStopReasonSave as longest } from '../../../../lib/generated/lengths'
import { type LineStopDay, renewStops, type StopReason, stopReasonsQuery } from '../../../../queries/stops'
import { DialogFoot } from '../../../../ui/dialog-foot'
import { RadioField } from '../../../../ui/form/fields/choice-fields'
import { SwitchField } from '../../../../ui/form/fields/switch-field'
import { TextField } from '../../../../ui/form/fields/text-field'
import { Form } from '../../../../ui/form/form'
import * as rules from '../../../../ui/form/rules'
import { bySchema } from '../../../../ui/form/schema'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { useForm } from '../../../../ui/form/use-form'
import { Name } from '../../../../ui/name'
import { ReasonMark } from '../../../../ui/reason-mark'
import { SortableList } from '../../../../ui/sortable-list'
import { TabPanel, Tabs } from '../../../../ui/tabs'
import { Tag } from '../../../../ui/tag'
import { toast } from '../../../../ui/toast'
import styles from './stops.module.css'
import { useStopWords } from './words'

const kinds = ['planned', 'unplanned', 'starved', 'blocked'] as const
const parts = ['reasons', 'micro'] as const

/** What superiors decide about stops: the company's reasons, and which stops need none. */
export default function Settings({ line, machines }: { line: string; machines: LineStopDay['machines'] }) {
  const t = useStopWords()
  const [part, setPart] = useState<(typeof parts)[number]>('reasons')
  return (
    <>
      <Tabs<(typeof parts)[number]>
        id="stop-settings"
        label={t('settings.title')}
        value={part}
        items={parts.map((key) => ({ key, label: t(`settings.${key}`) }))}
        onChange={setPart}
        small
      />
      <TabPanel id="stop-settings" tab={part}>
        {part === 'reasons' ? (
          <Reasons line={line} />
        ) : (
          machines.map((machine) => <MicroForm key={machine.deviceUniqueKey} machine={machine} />)
        )}
      </TabPanel>
    </>
  )
}

function Reasons({ line }: { line: string }) {
  const t = useStopWords()
  const client = useQueryClient()
  const { data } = useQuery(stopReasonsQuery(line))
  const [edited, setEdited] = useState<StopReason | 'new' | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const reasons = data?.reasons ?? []
  if (edited) {
    return <ReasonForm reason={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  }
  const rank = (reason: StopReason) => order?.indexOf(reason.reasonUniqueKey) ?? 0
  const save = async (reasonUniqueKeys: string[]) => {
    await orShowWhy(call(api.POST('/api/operatingStatus/stop/reason/order', { body: { reasonUniqueKeys } })))
    await renewStops(client)
    setOrder(null)
    toast('success', { title: t('settings.ordered'), closeLabel: t('common:close') })
  }
  return (
    <div className={styles.settings}>
      <p className={styles.help}>{t('settings.help')}</p>
      <SortableList
        label={t('settings.reasons')}
        onOrder={setOrder}
        items={reasons
          .toSorted((a, b) => rank(a) - rank(b))
          .map((reason) => ({
            key: reason.reasonUniqueKey,
            name: reason.name,
            content: (
              <button type="button" className={styles.entry} onClick={() => setEdited(reason)}>
                <ReasonMark kind={reason.kind} />
                <Name>{reason.name}</Name>
                <small>{t(`kind.${reason.kind}`)}</small>
                {reason.unused && <Tag>{t('settings.unused')}</Tag>}
              </button>
            ),
          }))}
      />
      <DialogFoot>
        {order && (
          <>
            <Button variant="default" onClick={() => setOrder(null)}>
              {t('settings.restore')}
            </Button>
            <Button onClick={() => void save([...order])}>{t('settings.order')}</Button>
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('settings.add')}
        </Button>
      </DialogFoot>
    </div>
  )
}

const reasonSchema = z.object({
  kind: rules.choice(kinds),
  nameJa: rules.optionalText(longest.nameJa),
  nameEn: rules.optionalText(longest.nameEn),
  nameKo: rules.optionalText(longest.nameKo),
  unused: z.boolean(),
})
const checkReason = bySchema(reasonSchema)

function ReasonForm({ reason, onClose }: { reason: StopReason | null; onClose(): void }) {
  const t = useStopWords()
  const client = useQueryClient()
  const form = useForm<z.input<typeof reasonSchema>, z.output<typeof reasonSchema>>({
    values: {
      kind: reason?.kind ?? null,
      nameJa: reason?.nameJa ?? '',
      nameEn: reason?.nameEn ?? '',
      nameKo: reason?.nameKo ?? '',
      unused: reason?.unused ?? false,
    },
    check: checkReason,
  })
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: ({ kind, nameJa, nameEn, nameKo, unused }) => {
      const names = Object.fromEntries(Object.entries({ nameJa, nameEn, nameKo }).filter(([, name]) => name))
      const known = reason ? { reasonUniqueKey: reason.reasonUniqueKey, version: reason.version } : {}
      return call(api.POST('/api/operatingStatus/stop/reason/save', { body: { ...known, ...names, kind, unused } }))
    },
    onDone: async ({ name }) => {
      await renewStops(client)
      onClose()
      toast('success', { title: t('settings.saved', { name }), closeLabel: t('common:close') })
    },
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} summary="rest" label={t('settings.reason')}>
      {reading && <p className={styles.help}>{t('settings.ask')}</p>}
      <RadioField
        {...form.field('kind')}
        label={t('settings.kind')}
        required
        wide
        codes={kinds.map((code) => ({ code, label: t(`kind.${code}`) }))}
      />
      <TextField {...form.field('nameJa')} label={t('settings.nameJa')} help={t('settings.nameHelp')} />
      <TextField {...form.field('nameEn')} label={t('settings.nameEn')} />
      <TextField {...form.field('nameKo')} label={t('settings.nameKo')} />
      {reason && (
        <SwitchField
          {...form.field('unused')}
          label={t('settings.unused')}
          help={t('settings.unusedHelp')}
          on={t('settings.unusedOn')}
          off={t('settings.unusedOff')}
        />
      )}
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={reading ? back : onClose}>
          {reading ? t('common:form.back') : t('common:cancel')}
        </Button>
        <SubmitButton>{reading ? t('common:save') : t('settings.proceed')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

const microSchema = z.object({ seconds: rules.number({ min: 0, max: 600 }) })
const checkMicro = bySchema(microSchema)

/** Which stops of a machine need no reason. */
function MicroForm({ machine }: { machine: LineStopDay['machines'][number] }) {
  const t = useStopWords()
  const client = useQueryClient()
  const { deviceUniqueKey, displayName, microSeconds, microVersion: version } = machine
  const form = useForm<z.input<typeof microSchema>, z.output<typeof microSchema>>({
    values: { seconds: String(microSeconds) },
    check: checkMicro,
  })
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: ({ seconds }) =>
      call(api.POST('/api/operatingStatus/stop/micro/save', { body: { deviceUniqueKey, version, seconds } })),
    onDone: () => {
      toast('success', { title: t('settings.microSaved', { name: displayName }), closeLabel: t('common:close') })
      return renewStops(client)
    },
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} summary="rest" label={displayName}>
      {reading && <p className={styles.help}>{t('settings.microAsk')}</p>}
      <TextField
        {...form.field('seconds')}
        label={displayName}
        help={t('settings.microHelp')}
        required
        inputMode="numeric"
        unit={t('settings.seconds')}
      />
      <DialogFoot>
        {reading && (
          <Button variant="default" disabled={form.sending} onClick={back}>
            {t('common:form.back')}
          </Button>
        )}
        <SubmitButton>{reading ? t('common:save') : t('settings.proceed')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
