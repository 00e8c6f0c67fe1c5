//! The filters of both lists, and how they are told where nothing matches.
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../api/answer'
import { DeviceGlyph } from '../../../ui/device-glyph'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { categories, useCategoryName } from '../line-edit/words'
import styles from './equipment-list.module.css'

export type Summary = Answer<'/api/equipment/query/summary', 'get'>
type CategoryKey = (typeof categories)[number]

/** A category, if the address names one. */
export function categoryOf(text: string | undefined): CategoryKey | undefined {
  return categories.find((category) => category === text)
}

/** The categories that the location has, the most frequent first, then by name. */
export function CategoryChips({
  summary,
  free = false,
  chosen,
  onChoose,
}: {
  summary: Summary | undefined
  /** Only what stands on no line counts. */
  free?: boolean
  chosen: string | undefined
  onChoose(category: CategoryKey | undefined): void
}) {
  const { t, i18n } = useTranslation(['equipmentList', 'common'])
  const nameOf = useCategoryName()
  if (!summary) return <div className={styles.kinds} />
  const chips = summary.categories
    .map(({ category, count, unregisteredCount }) => ({
      key: categoryOf(category) ?? 'other',
      name: nameOf(category),
      count: free ? unregisteredCount : count,
      sign: <DeviceGlyph category={category} size={18} />,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, i18n.language))
  if (chips.length === 0) return null
  return (
    <div className={styles.kinds}>
      <ChipFilter
        label={t('filter.category')}
        all={{ name: t('common:list.all'), count: free ? summary.unregisteredCount : summary.count }}
        chips={chips}
        chosen={categoryOf(chosen)}
        onChoose={onChoose}
      />
    </div>
  )
}

/** The filters that hold rows back, in one sentence. */
export function useFilterWords() {
  const { t } = useTranslation(['equipmentList', 'common'])
  return (said: readonly (readonly [string, string | undefined])[]) =>
    said
      .filter(([, value]) => value !== undefined)
      .map(([label, value]) => t('filter.said', { label, value }))
      .join(t('common:comma'))
}
