import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import type { Reader } from '../../../queries/questions'
import { useInquiryServices } from '../../../shell/inquiries/labels'
import { AreaField } from '../../../ui/form/fields/area-field'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { EmailField, KanaField, PhoneField } from '../../../ui/form/fields/presets'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { FormSection } from '../../../ui/form/section'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { AgreementFields } from '../policies/agreement'
import styles from './inquiries.module.css'
import { blank, check, type Inquiry, longestDescription, type Values } from './inquiry'
import { addresses } from './sent'
import { InquirySteps } from './steps'

const send = (reader: Reader, { department, website, ...inquiry }: Inquiry, fileUniqueKeys: string[] = []) => {
  const body = { ...inquiry, department: department || null }
  return reader === 'member'
    ? call(api.POST('/api/case/addCaseAfterLogin', { body: { ...body, fileUniqueKeys } }))
    : call(api.POST('/api/case/addCaseBeforeLogin', { body: { ...body, website } }))
}

interface InquiryFormProps {
  reader: Reader
  /** What is known of it already. */
  begin?: Partial<Values>
  /** Files that go along, at each step, and their keys once all have arrived. */
  attachments?: (reading: boolean) => ReactNode
  fileKeys?: () => Promise<string[]>
}

/** An inquiry: filled in, read once more, sent. */
export function InquiryForm({ reader, begin, attachments, fileKeys }: InquiryFormProps) {
  const { t } = useTranslation('inquiries')
  const navigate = useNavigate()
  const [values] = useState(() => ({ ...blank, ...begin }))
  const form = useForm({ values, check })
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: async (inquiry: Inquiry) => send(reader, inquiry, await fileKeys?.()),
    onDone: ({ number, acknowledged, answeredWithinHours }, { email }) =>
      navigate({
        to: addresses[reader].sent,
        state: { inquiry: { number, email, acknowledged, answeredWithinHours } },
        replace: true,
      }),
  })
  return (
    <>
      <InquirySteps current={reading ? 1 : 0} />
      <Form
        form={form}
        onSubmit={submit}
        reading={reading}
        onBack={back}
        prefix="inquiry"
        label={t('form')}
        className={`sg-form ${styles.form}`}
      >
        {!reading && <p className={styles.lead}>{t('lead')}</p>}
        <MatterFields form={form}>{attachments?.(reading)}</MatterFields>
        <SenderFields form={form}>{reader === 'visitor' && <RobotField form={form} />}</SenderFields>
        <AgreementFields terms={form.field('agreeTerms')} privacy={form.field('agreePrivacyPolicy')} />
        <FormFoot submit={t('send')} proceed={t('proceed')} unsaved={t('unsent')} />
      </Form>
    </>
  )
}

interface Section {
  form: FormHandle<Values, Inquiry>
}

function MatterFields({ form, children }: Section & { children: ReactNode }) {
  const { t } = useTranslation('inquiries')
  return (
    <FormSection title={t('section.matter')}>
      <RadioField
        {...form.field('serviceContent')}
        label={t('field.service')}
        codes={useInquiryServices()}
        required
        wide
      />
      <TextField {...form.field('function')} label={t('field.function')} help={t('field.functionHelp')} required wide />
      <TextField {...form.field('subject')} label={t('field.subject')} required wide />
      <AreaField
        {...form.field('description')}
        label={t('field.description')}
        help={t('field.descriptionHelp')}
        max={longestDescription}
        rows={10}
        required
      />
      {children}
    </FormSection>
  )
}

function SenderFields({ form, children }: Section & { children: ReactNode }) {
  const { t } = useTranslation('inquiries')
  return (
    <FormSection title={t('section.sender')} help={t('section.senderHelp')}>
      <TextField {...form.field('company')} label={t('field.company')} autoComplete="organization" required />
      <TextField {...form.field('department')} label={t('field.department')} />
      <TextField {...form.field('familyName')} label={t('field.familyName')} autoComplete="family-name" required />
      <TextField {...form.field('firstName')} label={t('field.firstName')} autoComplete="given-name" required />
      <KanaField
        {...form.field('kanaFamilyName')}
        label={t('field.kanaFamilyName')}
        help={t('field.kanaHelp')}
        required
      />
      <KanaField
        {...form.field('kanaFirstName')}
        label={t('field.kanaFirstName')}
        help={t('field.kanaHelp')}
        required
      />
      <EmailField {...form.field('email')} label={t('field.email')} help={t('field.emailHelp')} required />
      <PhoneField {...form.field('phone')} label={t('field.phone')} help={t('field.phoneHelp')} required />
      {children}
    </FormSection>
  )
}

/** People do not see it until something filled it in for them; programs that fill in whatever they find do. */
function RobotField({ form }: Section) {
  const { t } = useTranslation('inquiries')
  return (
    <div className={styles.unseen} data-wide>
      <TextField {...form.field('website')} label={t('field.website')} help={t('field.websiteHelp')} tabIndex={-1} />
    </div>
  )
}
