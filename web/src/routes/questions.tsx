import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '../features/account/questions/page'
import { questionSearch } from '../features/account/questions/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/question-answer/list')({
  staticData: screens['top/question-answer/list'],
  validateSearch: questionSearch.read,
  component: QuestionsPage,
})
