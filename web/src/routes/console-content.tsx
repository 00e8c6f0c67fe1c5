import { createFileRoute } from '@tanstack/react-router'
import { ContentEditPage } from '../features/console/content/edit-page'
import { readContentSearch } from '../features/console/content/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/content/edit')({
  staticData: screens['console/content/edit'],
  validateSearch: readContentSearch,
  component: ContentEditPage,
})
