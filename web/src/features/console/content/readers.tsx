import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../lib/i18n/language'
import { ChecksField, RadioField } from '../../../ui/form/fields/choice-fields'
import { FormSection } from '../../../ui/form/section'
import type { FormHandle } from '../../../ui/form/use-form'
import { CompaniesField } from '../companies-field'
import { areas, type Kind, memberTypes } from './kinds'
import type { ContentValues } from './values'

interface ReadersProps {
  form: FormHandle<ContentValues>
  kind: Kind
}

/** Who reads it: everybody, or the members of some companies; of a notice some of the members. */
export function Readers({ form, kind }: ReadersProps) {
  const { t } = useTranslation('console')
  const readers = useWatch({ control: form.control, name: 'readers' })
  return (
    <FormSection title={t('content.readers')}>
      <RadioField
        {...form.field('readers')}
        label={t('content.readers')}
        codes={[
          { code: 'everybody', label: t('content.everybody') },
          { code: 'some', label: t('content.some') },
        ]}
        wide
      />
      {readers === 'some' && (
        <CompaniesField {...form.field('companies')} label={t('content.companies')} required wide />
      )}
      {kind === 'notice' && <Members form={form} />}
    </FormSection>
  )
}

/** Which members of the companies: nothing ticked means all. */
function Members({ form }: Pick<ReadersProps, 'form'>) {
  const { t } = useTranslation(['console', 'members', 'notices'])
  const named = (name: 'readerServices' | 'readerTypes' | 'readerLanguages') => ({
    label: t(`content.${name}`),
    help: t('content.readersHelp'),
    wide: true,
  })
  return (
    <>
      <ChecksField
        {...form.field('readerServices')}
        {...named('readerServices')}
        codes={areas.map((code) => ({ code, label: t(`notices:services.${code}`) }))}
      />
      <ChecksField
        {...form.field('readerTypes')}
        {...named('readerTypes')}
        codes={memberTypes.map((code) => ({ code, label: t(`members:type.${code}`) }))}
      />
      <ChecksField
        {...form.field('readerLanguages')}
        {...named('readerLanguages')}
        codes={languages.map((code) => ({ code, label: languageNames[code] }))}
      />
    </>
  )
}
