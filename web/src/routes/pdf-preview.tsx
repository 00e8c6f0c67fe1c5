import { createFileRoute } from '@tanstack/react-router'
import { PdfPreviewPage } from '../features/platform/pdf-preview/page'
import { readPreviewSearch } from '../features/platform/pdf-preview/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/pdf/preview')({
  staticData: screens['pdf/preview'],
  validateSearch: readPreviewSearch,
  component: PdfPreviewPage,
})
