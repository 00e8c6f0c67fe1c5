import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { orShowWhy } from '../../../api/show-failure'
import { useSubmit } from '../../../api/use-submit'
import { timeText } from '../../../lib/zone'
import { type ApiKeySet, apiKeysQuery, freshKeys } from '../../../queries/web-api'
import { usePlaceZone } from '../../../shell/place'
import { SwitchField } from '../../../ui/form/fields/switch-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { FormSection } from '../../../ui/form/section'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { usePasswordAgain } from '../passwords/again/use-password-again'
import { type ApiKeyValues, checkFor } from './rules'
import { KeyTrial } from './trial'
import styles from './web-api.module.css'

const valuesOf = (kept: ApiKeySet | undefined): ApiKeyValues => ({
  apiKey: kept?.apiKey ?? '',
  accessKey: kept?.accessKey ?? '',
  secretKey: '',
  permittedIps: kept?.permittedIps ?? '',
  takesJobs: kept?.takesJobs ?? false,
})

/** One set of keys: typed or generated, saved, taken away. */
export function KeySetForm({ slot, kept, onDone }: { slot: 1 | 2; kept: ApiKeySet | undefined; onDone(): void }) {
  const { t } = useTranslation(['webApi', 'common'])
  const zone = usePlaceZone()
  const { form, submit, remove, generate, generated, dialog } = useKeySet(slot, kept, onDone)
  const used = kept?.lastUsedAt
  return (
    <>
      <Form form={form} onSubmit={submit} prefix={`set${slot}`} label={t('set', { number: slot })}>
        <FormSection
          title={t('set', { number: slot })}
          help={
            kept &&
            (used
              ? t('used', { time: timeText(Date.parse(used), zone), address: kept.lastUsedAddress ?? '' })
              : t('unused'))
          }
        >
          <TextField {...form.field('apiKey')} label={t('apiKey')} help={t('keyHelp')} spellCheck={false} required />
          <TextField {...form.field('accessKey')} label={t('accessKey')} spellCheck={false} required />
          <TextField
            {...form.field('secretKey')}
            label={t('secretKey')}
            help={generated ? t('copyNow') : kept?.secretSet ? t('secretSet') : t('secretHelp')}
            spellCheck={false}
            required={!kept}
          />
          <TextField
            {...form.field('permittedIps')}
            label={t('permitted')}
            help={t('permittedHelp')}
            spellCheck={false}
            wide
          />
          <SwitchField
            {...form.field('takesJobs')}
            label={t('takesJobs.label')}
            help={t('takesJobs.help')}
            on={t('takesJobs.on')}
            off={t('takesJobs.off')}
            wide
          />
        </FormSection>
        <p className={styles.generate}>
          <Button
            variant="default"
            leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
            onClick={() => void generate()}
          >
            {t('generate')}
          </Button>
        </p>
        <FormFoot submit={t('common:save')}>
          {kept && (
            <Button variant="default" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </FormFoot>
      </Form>
      {kept && <KeyTrial slot={slot} />}
      {dialog}
    </>
  )
}

function useKeySet(slot: 1 | 2, kept: ApiKeySet | undefined, onDone: () => void) {
  const { t } = useTranslation(['webApi', 'common'])
  const client = useQueryClient()
  const { guard, dialog } = usePasswordAgain()
  const [generated, setGenerated] = useState(false)
  const form = useForm({ values: valuesOf(kept), check: checkFor(kept ? valuesOf(kept) : null) })
  const keep = (sets: ApiKeySet[]) => {
    client.setQueryData(apiKeysQuery.queryKey, sets)
    onDone()
  }
  const { submit } = useSubmit(form, {
    send: ({ apiKey, accessKey, secretKey, permittedIps, takesJobs }) => {
      const body = {
        slot,
        apiKey: apiKey.trim(),
        accessKey: accessKey.trim(),
        ...(secretKey.trim() && { secretKey: secretKey.trim() }),
        ...(kept && { memberUniqueKey: kept.memberUniqueKey }),
        permittedIps: permittedIps.trim(),
        takesJobs,
      }
      return guard(() => call(api.POST('/api/hughomememberC/save/api/permission', { body })))
    },
    onDone: (sets) => {
      keep(sets)
      form.reset(valuesOf(sets.find((set) => set.slot === slot)))
      setGenerated(false)
      toast('success', { title: t('saved'), closeLabel: t('common:close') })
    },
  })
  const generate = async () => {
    const fresh = await orShowWhy(freshKeys()).catch(() => null)
    if (!fresh) return
    for (const [name, value] of Object.entries(fresh))
      form.setValue(name as keyof ApiKeyValues, value, { shouldDirty: true, shouldValidate: true })
    setGenerated(true)
  }
  const remove = () =>
    askAndSend(
      {
        title: t('ask.title', { number: slot }),
        text: t('ask.text'),
        accept: t('remove'),
        decline: t('common:cancel'),
        danger: true,
      },
      async () => {
        const body = { slot, remove: true }
        keep(await guard(() => call(api.POST('/api/hughomememberC/save/api/permission', { body }))))
      },
    )
  return { form, submit, remove, generate, generated, dialog }
}
