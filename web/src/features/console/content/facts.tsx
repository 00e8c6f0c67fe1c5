import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../lib/file-size'
import { languageNames, languages } from '../../../lib/i18n/language'
import type { Content } from '../../../queries/console-content'
import { AreaField } from '../../../ui/form/fields/area-field'
import { CheckField } from '../../../ui/form/fields/check-field'
import { ChecksField, RadioField } from '../../../ui/form/fields/choice-fields'
import { CodeField } from '../../../ui/form/fields/code-field'
import { DateField } from '../../../ui/form/fields/date-field'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { NumberField } from '../../../ui/form/fields/presets'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormSection } from '../../../ui/form/section'
import type { FormHandle } from '../../../ui/form/use-form'
import { desks, hasDays, hasOrder, type Kind, ofSite, servicesOf } from './kinds'
import { type ContentValues, onSite } from './values'

interface FactsProps {
  form: FormHandle<ContentValues>
  kind: Kind
  saved: Content | null
  zone: string
}

/** What belongs to a publication of its kind, beside its words. */
export function Facts(props: FactsProps) {
  const { form, kind, saved } = props
  const { t } = useTranslation(['console', 'notices'])
  return (
    <>
      <FormSection title={t('content.facts')}>
        {hasOrder(kind) && (
          <NumberField {...form.field('order')} label={t('content.order')} help={t('content.orderHelp')} />
        )}
        {kind === 'notice' && <OfNotice {...props} />}
        {kind === 'question' && <OfQuestion {...props} />}
        {kind === 'popup' && <OfPopup {...props} />}
        {hasDays(kind) && <Days {...props} />}
        <Files saved={saved} />
      </FormSection>
      {ofSite(kind) && <OfSite {...props} />}
    </>
  )
}

function ServiceField({ form, kind }: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  return (
    <CodeField
      {...form.field('serviceType')}
      label={t('content.service')}
      codes={servicesOf(kind).map((code) => ({ code, label: t(`notices:services.${code}`) }))}
      required
    />
  )
}

function OfNotice(props: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  const { form } = props
  return (
    <>
      <ServiceField {...props} />
      <CodeField
        {...form.field('informationType')}
        label={t('content.desk')}
        codes={desks.map((code) => ({ code, label: t(`notices:desks.${code}`) }))}
        required
      />
      <CheckField {...form.field('important')} label={t('content.important')} help={t('content.importantHelp')} wide />
      <CheckField {...form.field('mailed')} label={t('content.mailed')} help={t('content.mailedHelp')} wide />
      <Timing {...props} />
      <MomentField
        {...form.field('endTime')}
        label={t('content.endTime')}
        help={t('content.endHelp')}
        zone={props.zone}
      />
    </>
  )
}

function OfQuestion(props: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  const { form } = props
  const [membersOnly, readers] = useWatch({ control: form.control, name: ['membersOnly', 'readers'] })
  return (
    <>
      <ServiceField {...props} />
      <TextField
        {...form.field('section')}
        label={t('content.section')}
        help={t('content.sectionHelp')}
        spellCheck={false}
        required
      />
      <CheckField
        {...form.field('membersOnly')}
        label={t('content.membersOnly')}
        help={t('content.membersOnlyHelp')}
        wide
      />
      {onSite({ membersOnly, readers }) && <LanguagesField form={form} label={t('content.listedIn')} />}
    </>
  )
}

function OfPopup({ form, zone }: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  return (
    <>
      <MomentField
        {...form.field('startTime')}
        label={t('content.startTime')}
        help={t('content.startHelp')}
        zone={zone}
      />
      <MomentField {...form.field('endTime')} label={t('content.endTime')} help={t('content.endHelp')} zone={zone} />
      <AreaField
        {...form.field('pages')}
        label={t('content.pages')}
        help={t('content.pagesHelp')}
        max={2_000}
        rows={3}
      />
    </>
  )
}

function Days({ form, kind, zone }: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  const two = kind === 'exhibition'
  return (
    <>
      <DateField {...form.field('firstDay')} label={t(two ? 'content.firstDay' : 'content.day')} zone={zone} required />
      {two && <DateField {...form.field('lastDay')} label={t('content.lastDay')} zone={zone} required />}
    </>
  )
}

function OfSite(props: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  const { form } = props
  return (
    <FormSection title={t('content.site')} help={t('content.siteHelp')}>
      <LanguagesField form={form} label={t('content.shownIn')} required />
      <Timing {...props} />
      <CheckField {...form.field('demo')} label={t('content.demo')} help={t('content.demoHelp')} wide />
    </FormSection>
  )
}

/** At once, or when. */
function Timing({ form, zone }: FactsProps) {
  const { t } = useTranslation(['console', 'notices'])
  const timing = useWatch({ control: form.control, name: 'timing' })
  return (
    <>
      <RadioField
        {...form.field('timing')}
        label={t('content.timing')}
        codes={[
          { code: 'now', label: t('content.now') },
          { code: 'later', label: t('content.later') },
        ]}
        wide
      />
      {timing === 'later' && (
        <MomentField {...form.field('publishTime')} label={t('content.publishTime')} zone={zone} required />
      )}
    </>
  )
}

function LanguagesField({
  form,
  label,
  required = false,
}: Pick<FactsProps, 'form'> & { label: string; required?: boolean }) {
  return (
    <ChecksField
      {...form.field('languages')}
      label={label}
      codes={languages.map((code) => ({ code, label: languageNames[code] }))}
      required={required}
      wide
    />
  )
}

/** Its picture and its files, which the command line brings in. */
function Files({ saved }: { saved: Content | null }) {
  const { t } = useTranslation(['console', 'notices'])
  if (!saved || saved.files.length === 0) return null
  return (
    <dl className="sg-read" data-wide>
      <dt>{t('content.files')}</dt>
      {saved.files.map(({ fileName, size, picture }) => (
        <dd key={fileName}>
          {t(picture ? 'content.picture' : 'content.file', { name: fileName, size: fileSize(size) })}
        </dd>
      ))}
    </dl>
  )
}
