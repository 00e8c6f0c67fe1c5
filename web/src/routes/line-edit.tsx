import { createFileRoute } from '@tanstack/react-router'
import { LineEditPage } from '../features/machines/line-edit/page'
import { readLineSearch } from '../features/machines/line-edit/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/line/edit')({
  staticData: screens['mm/line/edit'],
  validateSearch: readLineSearch,
  component: LineEditPage,
})
