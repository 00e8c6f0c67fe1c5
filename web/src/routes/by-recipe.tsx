import { createFileRoute } from '@tanstack/react-router'
import { ByRecipePage } from '../features/support/by-recipe/page'
import { readByRecipeSearch } from '../features/support/by-recipe/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/production-analysis/by-recipe')({
  staticData: screens['support/production-analysis/by-recipe'],
  validateSearch: readByRecipeSearch,
  component: ByRecipePage,
})
