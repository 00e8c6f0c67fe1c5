import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { PdfPreviewPage } from '../features/platform/pdf-preview/page'
import { readPreviewSearch } from '../features/platform/pdf-preview/search'

export const Route = createFileRoute('/_public/pdf/preview')({
  staticData: { ...screens['pdf/preview'], title: 'common:pdfPreview', texts: ['preview'] },
  validateSearch: readPreviewSearch,
  component: PdfPreviewPage,
})
