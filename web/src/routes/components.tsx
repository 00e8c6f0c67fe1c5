import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { CataloguePage } from '../features/platform/catalogue/page'

export const Route = createFileRoute('/_public/demo/components')({
  staticData: { ...screens['demo/components'], title: 'common:components', texts: ['catalogue', 'support'] },
  component: CataloguePage,
})
