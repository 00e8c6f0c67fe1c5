import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { PdfPreviewPage } from '../features/platform/pdf-preview/page'
import { readPreviewSearch } from '../features/platform/pdf-preview/search'
import { i18n } from '../lib/i18n'

export const Route = createFileRoute('/_public/pdf/preview')({
  staticData: { ...screens['pdf/preview'], title: 'common:pdfPreview' },
  loader: () => i18n.loadNamespaces('preview'),
  validateSearch: readPreviewSearch,
  component: PdfPreviewPage,
})
