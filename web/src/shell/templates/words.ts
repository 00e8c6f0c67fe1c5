//! Words of templates, alike wherever something is kept under a name.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The translator of templates. */
export type TemplateSay = TFunction<['templates', 'common']>

/** The words of templates. */
export function useTemplateWords(): TemplateSay {
  return useTranslation(['templates', 'common']).t
}
