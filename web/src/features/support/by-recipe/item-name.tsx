import { itemNumber } from '../../../lib/figures'
import { Name } from '../../../ui/name'
import type { Item } from './items'

/** An item in one line: its number, its name, its code. */
export function itemText({ recipeDataNumber, recipeDataName, userItemCode }: Item): string {
  return [itemNumber(recipeDataNumber), recipeDataName || userItemCode].filter(Boolean).join(' ')
}

/** An item with its code below, and whatever stands beside it. */
export function ItemName({ item, note }: { item: Item; note?: string | null | undefined }) {
  const below = [item.recipeDataName ? item.userItemCode : '', note].filter(Boolean).join(' / ')
  return (
    <>
      <Name>{itemText(item)}</Name>
      {below && (
        <small>
          <Name>{below}</Name>
        </small>
      )}
    </>
  )
}
