import { useTranslation } from 'react-i18next'
import { itemNumber } from '../../../lib/figures'
import { AppliedFilters } from '../../../ui/applied-filters'
import { type Item, itemKey } from './items'

/** The chosen items; each can be taken out by itself. */
export function ItemChips({ items, onRemove }: { items: readonly Item[]; onRemove(item: Item): void }) {
  const { t } = useTranslation('byRecipe')
  if (items.length === 0) return null
  return (
    <AppliedFilters
      label={t('choice.chosen')}
      filters={items.map((item) => {
        const label = itemNumber(item.recipeDataNumber)
        const value = item.recipeDataName || item.userItemCode || '―'
        const remove = { label: t('choice.remove', { name: `${label} ${value}` }), act: () => onRemove(item) }
        return { key: itemKey(item), label, value, remove }
      })}
    />
  )
}
