import { createFileRoute } from '@tanstack/react-router'
import { OpenQuestionsPage } from '../features/account/questions/open-page'
import { questionSearch } from '../features/account/questions/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/question-answer/list/open')({
  staticData: screens['top/question-answer/list/open'],
  validateSearch: questionSearch.read,
  component: OpenQuestionsPage,
})
