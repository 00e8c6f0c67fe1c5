import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { LineEditPage } from '../features/machines/line-edit/page'
import { readLineSearch } from '../features/machines/line-edit/search'

export const Route = createFileRoute('/_framed/_machines/mm/line/edit')({
  staticData: { ...screens['mm/line/edit'], title: 'machines:lineEdit.title', texts: ['lines'] },
  validateSearch: readLineSearch,
  component: LineEditPage,
})
