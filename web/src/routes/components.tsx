import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../features/platform/catalogue/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/demo/components')({
  staticData: screens['demo/components'],
  component: CataloguePage,
})
