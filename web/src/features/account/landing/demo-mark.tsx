import { useTranslation } from 'react-i18next'
import { Tag } from '../../../ui/tag'

/** Beside what is an example of a demo. */
export function DemoMark({ demo }: { demo: boolean }) {
  const { t } = useTranslation('landing')
  return demo ? <Tag tone="caution">{t('demo')}</Tag> : null
}
