//! The sections of the form of a new member.
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../lib/i18n/language'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { CodeField } from '../../../ui/form/fields/code-field'
import { KanaField, PhoneField } from '../../../ui/form/fields/presets'
import { ReadValue } from '../../../ui/form/fields/read-value'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormSection } from '../../../ui/form/section'
import type { FormHandle } from '../../../ui/form/use-form'
import { LocationFields } from '../locations/location-fields'
import { NewPasswordFields } from '../passwords/new-password-fields'
import { type Invitation, typesUpTo, type Values } from './form'

interface Section {
  form: FormHandle<Values, unknown>
}

export function NameFields({ form }: Section) {
  const { t } = useTranslation('registration')
  return (
    <FormSection title={t('section.name')} help={t('section.nameHelp')}>
      <TextField {...form.field('familyName')} label={t('field.familyName')} autoComplete="family-name" required />
      <TextField {...form.field('firstName')} label={t('field.firstName')} autoComplete="given-name" required />
      <KanaField {...form.field('kanaFamilyName')} label={t('field.kanaFamilyName')} required />
      <KanaField {...form.field('kanaFirstName')} label={t('field.kanaFirstName')} required />
    </FormSection>
  )
}

export function ContactFields({ form }: Section) {
  const { t } = useTranslation('registration')
  return (
    <FormSection title={t('section.contact')}>
      <TextField {...form.field('department')} label={t('field.department')} />
      <TextField {...form.field('position')} label={t('field.position')} />
      <PhoneField {...form.field('phone1')} label={t('field.phone1')} help={t('field.phoneHelp')} required />
      <PhoneField {...form.field('phone2')} label={t('field.phone2')} help={t('field.phone2Help')} />
      <CodeField
        {...form.field('languageC')}
        label={t('field.language')}
        help={t('field.languageHelp')}
        codes={languages.map((code) => ({ code, label: languageNames[code] }))}
        required
      />
    </FormSection>
  )
}

/** Where nothing is to be chosen it is shown all the same: it is what is registered. */
export function WorkFields({ form, invitation }: Section & { invitation: Invitation }) {
  const { t } = useTranslation(['registration', 'members'])
  const types = typesUpTo(invitation.memberTypeCode)
  return (
    <FormSection title={t('section.work')}>
      {types.length > 1 ? (
        <RadioField
          {...form.field('memberTypeCode')}
          label={t('field.type')}
          help={t('field.typeHelp')}
          codes={types.map((code) => ({ code, label: t(`members:type.${code}`) }))}
          required
          wide
        />
      ) : (
        <ReadValue of={{ label: t('field.type'), wide: true }}>
          {types.map((code) => t(`members:type.${code}`))}
        </ReadValue>
      )}
      <LocationFields
        locations={form.field('locationUniqueKeys')}
        main={form.field('mainLocationUniqueKey')}
        offered={invitation.locations}
      />
    </FormSection>
  )
}

export function SecretFields({ form, memberId }: Section & { memberId: string }) {
  const { t } = useTranslation('registration')
  return (
    <FormSection title={t('section.secret')} help={t('section.secretHelp')}>
      {/* a password manager keeps the password under this name */}
      <input hidden readOnly autoComplete="username" value={memberId} />
      <NewPasswordFields
        password={form.field('password')}
        again={form.field('passwordConfirmation')}
        label={t('field.password')}
      />
    </FormSection>
  )
}
