import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Failure } from '../../../../api/failure'
import { useSubmit } from '../../../../api/use-submit'
import { i18n } from '../../../../lib/i18n'
import { languageNames, languages } from '../../../../lib/i18n/language'
import { pause } from '../../../../lib/pause'
import { ChangedNote } from '../../../../ui/form/changed-note'
import { byRules } from '../../../../ui/form/complaint'
import { AreaField } from '../../../../ui/form/fields/area-field'
import { CheckField } from '../../../../ui/form/fields/check-field'
import { ChecksField, RadioField } from '../../../../ui/form/fields/choice-fields'
import { CodeField } from '../../../../ui/form/fields/code-field'
import { FileField } from '../../../../ui/form/fields/file-field'
import { MomentField } from '../../../../ui/form/fields/moment-field'
import { PasswordField } from '../../../../ui/form/fields/password-field'
import { PickField } from '../../../../ui/form/fields/pick-field'
import { EmailField, KanaField, NumberField, PhoneField } from '../../../../ui/form/fields/presets'
import { TextField } from '../../../../ui/form/fields/text-field'
import { FormFoot } from '../../../../ui/form/foot'
import { Form } from '../../../../ui/form/form'
import * as rules from '../../../../ui/form/rules'
import { bySchema } from '../../../../ui/form/schema'
import { FormSection } from '../../../../ui/form/section'
import { useForm } from '../../../../ui/form/use-form'
import { toast } from '../../../../ui/toast'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

const memberTypes = [10, 20, 30] as const
const plants = ['saitama', 'osaka', 'busan'] as const
const outcomes = ['success', 'fields', 'throttled', 'failure'] as const
type Outcome = (typeof outcomes)[number]

const schema = z.object({
  familyName: rules.text(30),
  familyNameKana: rules.kana(30),
  email: rules.email(),
  phone: rules.phone(),
  phone2: rules.optionalPhone(),
  language: rules.choice(languages),
  type: rules.choice(memberTypes),
  plants: rules.choices(plants),
  main: z.string(),
  weight: rules.number({ min: 0.1, max: 999_999.9, decimals: 1 }),
  since: z.string(),
  password: rules.text(25),
  note: rules.optionalText(200),
  document: rules.file({ maxBytes: 100 * 1024 * 1024, refused: ['exe', 'js', 'html'] }),
  terms: rules.consent(),
})
const check = bySchema(schema)
const blank: z.input<typeof schema> = {
  familyName: '',
  familyNameKana: '',
  email: '',
  phone: '',
  phone2: '',
  language: 'ja',
  type: null,
  plants: [],
  main: '',
  weight: '',
  since: '',
  password: '',
  note: '',
  document: null,
  terms: false,
}

function Forms() {
  const { t } = useTranslation(['catalogue', 'common'])
  const [outcome, setOutcome] = useState<Outcome>('success')
  return (
    <Specimens>
      <Specimen title={t('forms.answer')} wide>
        <SpecimenRow>
          {outcomes.map((one) => (
            <Button
              key={one}
              size="xs"
              variant={one === outcome ? 'filled' : 'default'}
              aria-pressed={one === outcome}
              onClick={() => setOutcome(one)}
            >
              {t(`forms.outcome.${one}`)}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('forms.long')} wide>
        <MemberForm outcome={outcome} />
      </Specimen>
      <Specimen title={t('forms.changed')} wide>
        <ChangedForm />
      </Specimen>
    </Specimens>
  )
}

function MemberForm({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const form = useForm({ values: blank, check })
  const { progress, send, cancel } = useSlowAnswer(outcome)
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send,
    onDone: () => toast('success', { title: t('forms.saved'), closeLabel: t('common:close') }),
  })
  const plantChoices = plants.map((code) => ({ code, label: t(`forms.plant.${code}`) }))
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} prefix="member" label={t('forms.long')}>
      <FormSection title={t('forms.person')}>
        <TextField {...form.field('familyName')} label={t('forms.familyName')} required />
        <KanaField {...form.field('familyNameKana')} label={t('forms.kana')} required />
        <RadioField
          {...form.field('type')}
          label={t('forms.type')}
          required
          codes={memberTypes.map((code) => ({ code, label: t(`forms.memberType.${code}`) }))}
        />
        <CodeField
          {...form.field('language')}
          label={t('common:header.language')}
          required
          codes={languages.map((code) => ({ code, label: languageNames[code] }))}
        />
      </FormSection>
      <FormSection title={t('forms.reach')} help={t('forms.reachHelp')}>
        <EmailField {...form.field('email')} label={t('forms.email')} required />
        <PasswordField {...form.field('password')} label={t('forms.password')} autoComplete="new-password" required />
        <PhoneField {...form.field('phone')} label={t('forms.phone')} help={t('forms.phoneHelp')} required />
        <PhoneField {...form.field('phone2')} label={t('forms.phone2')} />
      </FormSection>
      <FormSection title={t('forms.work')}>
        <ChecksField {...form.field('plants')} label={t('forms.plants')} codes={plantChoices} required />
        <PickField
          {...form.field('main')}
          label={t('forms.main')}
          choices={plantChoices.map(({ code, label }) => ({ value: code, label }))}
        />
        <NumberField
          {...form.field('weight')}
          label={t('forms.weight')}
          help={t('forms.weightHelp')}
          unit="g"
          required
        />
        <MomentField {...form.field('since')} label={t('forms.since')} zone="Asia/Tokyo" />
        <AreaField {...form.field('note')} label={t('forms.note')} max={200} />
        <FileField
          {...form.field('document')}
          label={t('forms.document')}
          help={t('forms.documentHelp')}
          progress={progress}
          onCancel={cancel}
          wide
        />
        <CheckField {...form.field('terms')} label={t('forms.terms')} required wide />
      </FormSection>
      <FormFoot submit={t('forms.send')} proceed={t('forms.check')}>
        <Button variant="default" onClick={() => form.reset()}>
          {t('forms.discard')}
        </Button>
      </FormFoot>
    </Form>
  )
}

/** What the second of two writers is told. */
function ChangedForm() {
  const { t } = useTranslation('catalogue')
  const [told, setTold] = useState(false)
  const form = useForm({ values: { weight: '35.2' }, check: byRules(() => ({})) })
  if (!told)
    return (
      <Button variant="default" onClick={() => setTold(true)}>
        {t('dialogs.open')}
      </Button>
    )
  return (
    <Form form={form} onSubmit={() => {}} summary="rest" prefix="changed" label={t('forms.changed')}>
      <ChangedNote
        by="田中 誠"
        at="2026/11/22 14:32"
        fields={[{ label: t('forms.weight'), theirs: '34.8 g', kept: true }]}
        onDiscard={() => setTold(false)}
      />
    </Form>
  )
}

/** Sends nothing, slowly: a file is on its way for a while, then the answer comes that was chosen above. */
function useSlowAnswer(outcome: Outcome) {
  const [progress, setProgress] = useState<number | null>(null)
  const going = useRef(new AbortController())
  const send = async ({ document }: { document: File | null }) => {
    going.current = new AbortController()
    const { signal } = going.current
    for (let percent = 0; document && percent <= 100 && !signal.aborted; percent += 5) {
      setProgress(percent / 100)
      await pause(120, signal)
    }
    await pause(900, signal)
    setProgress(null)
    if (signal.aborted) throw new Failure('cancelled')
    return answerOf(outcome)
  }
  return { progress, send, cancel: () => going.current.abort() }
}

function answerOf(outcome: Outcome): null {
  const said = (key: 'taken' | 'stranger' | 'throttled' | 'failed') => i18n.t(`catalogue:forms.said.${key}`)
  if (outcome === 'success') return null
  if (outcome === 'failure') throw new Failure('code', { code: 500, status: 409, said: said('failed') })
  if (outcome === 'throttled')
    throw new Failure('code', { code: 500, status: 429, said: said('throttled'), retryAfter: 30 })
  const fields = [
    { field: 'email', rule: 'taken', message: said('taken') },
    { field: 'quota', rule: 'reached', message: said('stranger') },
  ]
  throw new Failure('code', { code: 501, status: 422, fields })
}

export const section: CatalogueSection = { place: 40, key: 'forms', title: 'catalogue:forms.title', Show: Forms }
