import { useTranslation } from 'react-i18next'
import type { NewerRow } from '../../../api/use-newer-row'
import { languageNames, languages } from '../../../lib/i18n/language'
import type { ChangedField } from '../../../ui/form/changed-note'
import { inLanguage } from '../writing/languages'
import type { ContentValues } from './values'

const flags = ['important', 'mailed', 'membersOnly', 'demo'] as const
const plain = ['section', 'order', 'pages', 'startTime', 'endTime', 'firstDay', 'lastDay', 'publishTime'] as const

/** The fields that somebody else changed meanwhile, as they are called and written here. */
export function useFieldTexts() {
  const { t } = useTranslation(['console', 'common', 'members', 'notices'])
  return ({ change, theirs, kept }: NewerRow<ContentValues>): ChangedField[] => {
    const words = (['title', 'subtitle', 'text'] as const).flatMap((name) =>
      languages.map((language) => {
        const label = t('content.inLanguage', { label: t(`content.${name}`), language: languageNames[language] })
        const field = inLanguage(name, language)
        // whole texts would bury the rest; they stand in the form
        return { field, label, theirs: name === 'text' ? '' : theirs[field] }
      }),
    )
    const others = [
      ...plain.map((field) => ({ field, label: t(`content.${field}`), theirs: theirs[field] })),
      ...flags.map((field) => ({
        field,
        label: t(`content.${field}`),
        theirs: t(theirs[field] ? 'common:form.yes' : 'common:form.no'),
      })),
      {
        field: 'serviceType' as const,
        label: t('content.service'),
        theirs: theirs.serviceType ? t(`notices:services.${theirs.serviceType}`) : '',
      },
      {
        field: 'informationType' as const,
        label: t('content.desk'),
        theirs: theirs.informationType ? t(`notices:desks.${theirs.informationType}`) : '',
      },
      {
        field: 'languages' as const,
        label: t('content.shownIn'),
        theirs: theirs.languages.map((language) => languageNames[language]).join(t('common:comma')),
      },
      {
        field: 'readerServices' as const,
        label: t('content.readerServices'),
        theirs: theirs.readerServices.map((area) => t(`notices:services.${area}`)).join(t('common:comma')),
      },
      {
        field: 'readerTypes' as const,
        label: t('content.readerTypes'),
        theirs: theirs.readerTypes.map((type) => t(`members:type.${type}`)).join(t('common:comma')),
      },
      {
        field: 'readerLanguages' as const,
        label: t('content.readerLanguages'),
        theirs: theirs.readerLanguages.map((language) => languageNames[language]).join(t('common:comma')),
      },
      {
        field: 'companies' as const,
        label: t('content.companies'),
        theirs: theirs.companies.map(({ name }) => name).join(t('common:comma')) || t('content.everybody'),
      },
    ]
    return [...words, ...others]
      .filter(({ field }) => change.changedFields.includes(field))
      .map(({ field, ...told }) => ({ ...told, kept: kept.includes(field) }))
  }
}
