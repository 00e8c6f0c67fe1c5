import { useTranslation } from 'react-i18next'
import type { NewerRow } from '../../../../api/use-newer-row'
import { languageNames } from '../../../../lib/i18n/language'
import type { ChangedField } from '../../../../ui/form/changed-note'
import type { PersonValues } from '../person'

/** The fields that somebody else changed meanwhile, as they are called and written here. */
export function useFieldTexts() {
  const { t } = useTranslation(['memberEdit', 'members'])
  const texts = ({ memberTypeCode: type, languageC: language, ...plain }: PersonValues) => ({
    ...plain,
    memberTypeCode: type === null ? '' : t(`members:type.${type}`),
    languageC: language === null ? '' : languageNames[language],
  })
  const labels: Record<keyof PersonValues, string> = {
    familyName: t('field.familyName'),
    firstName: t('field.firstName'),
    kanaFamilyName: t('field.kanaFamilyName'),
    kanaFirstName: t('field.kanaFirstName'),
    department: t('members:field.department'),
    position: t('members:field.position'),
    phone1: t('members:field.phone1'),
    phone2: t('members:field.phone2'),
    languageC: t('members:field.language'),
    memberTypeCode: t('members:field.type'),
  }
  return ({ change, theirs, kept }: NewerRow<PersonValues>): ChangedField[] => {
    const names = Object.keys(labels) as (keyof PersonValues)[]
    return names
      .filter((name) => change.changedFields.includes(name))
      .map((name) => ({ label: labels[name], theirs: texts(theirs)[name], kept: kept.includes(name) }))
  }
}
