import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { FormSection } from '../../../ui/form/section'
import type { FormHandle } from '../../../ui/form/use-form'
import { CompaniesField } from '../companies-field'
import type { ContentValues } from './values'

/** Who reads it: everybody, or the members of some companies. */
export function Readers({ form }: { form: FormHandle<ContentValues> }) {
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
    </FormSection>
  )
}
