import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { currentLanguage } from '../../../lib/i18n/change'
import type { Language } from '../../../lib/i18n/language'
import { type PolicyVersion, renewPolicies } from '../../../queries/console-policies'
import { LinkButton } from '../../../shell/link-button'
import { usePlaceZone } from '../../../shell/place'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { FormSection } from '../../../ui/form/section'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { toast } from '../../../ui/toast'
import { ConsoleTrail } from '../trail'
import { LanguageTabs } from '../writing/language-tabs'
import { inLanguage } from '../writing/languages'
import { moment } from '../writing/moment'
import { RichTextField } from '../writing/rich-text-field'
import { SummaryLinks } from '../writing/summary-links'
import { Changes } from './changes'
import { check, type PolicyValues, valuesOf } from './values'

/** The form of a version. Before it is published it shows what will be different. */
export function PolicyForm({ former }: { former: PolicyVersion | null }) {
  const { t } = useTranslation(['console', 'common'])
  const [tab, show] = useState<Language>('ja')
  const zone = usePlaceZone()
  const { form, submit, reading, back, version } = usePolicy(former, zone)
  return (
    <>
      <PageHead
        title={
          former ? (
            <Name>{t('policy.versionOf', { name: former[inLanguage('name', currentLanguage())], version })}</Name>
          ) : (
            t('policy.first')
          )
        }
        trail={<ConsoleTrail to="console/policy/list" />}
        {...(former && { facts: [[t('policy.key'), former.key]] })}
      />
      <SummaryLinks onLanguage={show}>
        <Form form={form} onSubmit={submit} prefix="policy" label={t('policy.form')} reading={reading} onBack={back}>
          {reading ? (
            <Changes former={former} values={form.getValues()} />
          ) : (
            <>
              <Words form={form} first={!former} tab={tab} onTab={show} />
              <FormSection title={t('policy.time')} help={t('policy.timeHelp')}>
                <MomentField
                  {...form.field('startTime')}
                  label={t('policy.startTime')}
                  help={t('policy.startHelp')}
                  zone={zone}
                />
              </FormSection>
            </>
          )}
          <FormFoot submit={t('policy.publish')} proceed={t('policy.proceed')} ends={{ search: 'policyUniqueKey' }}>
            <LinkButton variant="default" to="/console/policy/list">
              {t('common:cancel')}
            </LinkButton>
          </FormFoot>
        </Form>
      </SummaryLinks>
    </>
  )
}

/** The words of a version, language by language; of a first one its key besides. */
function Words({
  form,
  first,
  tab,
  onTab,
}: {
  form: FormHandle<PolicyValues>
  first: boolean
  tab: Language
  onTab(language: Language): void
}) {
  const { t } = useTranslation('console')
  return (
    <FormSection title={t('content.words')} help={t('policy.wordsHelp')} wide>
      {first && (
        <TextField
          {...form.field('key')}
          label={t('policy.key')}
          help={t('policy.keyHelp')}
          spellCheck={false}
          required
        />
      )}
      <LanguageTabs<PolicyValues>
        form={form}
        names={['name', 'text', 'confirm']}
        needed={['name', 'text']}
        tab={tab}
        onTab={onTab}
      >
        {(language, named) => <WordsIn form={form} language={language} named={named} />}
      </LanguageTabs>
    </FormSection>
  )
}

function WordsIn({
  form,
  language,
  named,
}: {
  form: FormHandle<PolicyValues>
  language: Language
  named(label: string): string
}) {
  const { t } = useTranslation('console')
  return (
    <>
      <TextField
        {...form.field(inLanguage('name', language))}
        label={named(t('policy.name'))}
        lang={language}
        required
        wide
      />
      <RichTextField
        {...form.field(inLanguage('text', language))}
        label={named(t('content.text'))}
        lang={language}
        required
      />
      <TextField
        {...form.field(inLanguage('confirm', language))}
        label={named(t('policy.confirm'))}
        help={t('policy.confirmHelp')}
        lang={language}
        wide
      />
    </>
  )
}

function usePolicy(former: PolicyVersion | null, zone: string) {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const version = former?.nextVersion ?? 1
  const form = useForm({ values: valuesOf(former), check })
  const { submit, reading, back } = useSubmit(form, {
    send: ({ startTime, ...values }) => {
      const body = { ...values, key: values.key.trim(), version, ...moment('startTime', startTime, zone) }
      return call(api.POST('/api/console/policy/publish', { body }))
    },
    onDone: async () => {
      toast('success', { title: t('policy.publishedToast', { version }), closeLabel: t('common:close') })
      await renewPolicies(client)
      await navigate({ to: '/console/policy/list' })
    },
    confirm: true,
  })
  return { form, submit, reading, back, version }
}
