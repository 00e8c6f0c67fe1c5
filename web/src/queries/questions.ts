//! Questions with their answers, before the log-in and after it.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call, silently } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

/** Who reads: what members see is more than what everybody sees. */
export type Reader = 'member' | 'visitor'

const lists = {
  member: '/api/questionAnswer/fetchQuestionAnswerAfter',
  visitor: '/api/questionAnswer/fetchQuestionAnswer',
} as const
const answers = {
  member: '/api/questionAnswer/fetchHtmlEditRichTextAfter',
  visitor: '/api/questionAnswer/fetchHtmlEditRichText',
} as const

type Query = NonNullable<paths[(typeof lists)['visitor']]['get']['parameters']['query']>

/** A question of the list. */
export type Question = Answer<(typeof lists)['visitor'], 'get'>['data'][number]

const listOf = (reader: Reader) => ({
  key: keys.questions.list(reader),
  ask: (query: Query, signal: AbortSignal) => call(api.GET(lists[reader], { params: { query }, signal })),
})

/** The questions that a reader may see. */
export const questionList = { member: listOf('member'), visitor: listOf('visitor') }

/** The answer to one of them. */
export const answerQuery = (reader: Reader, key: string) =>
  queryOptions({
    queryKey: keys.questions.answer(reader, key),
    queryFn: ({ signal }) => call(api.GET(answers[reader], { params: { query: { htmlEditUniqueKey: key } }, signal })),
    meta: { shownBy: 'page' },
  })

/** Notes that an answer was read. */
export function noteRead(key: string): void {
  void silently(api.GET('/api/questionAnswer/recordQAHistory', { params: { query: { htmlEditUniqueKey: key } } }))
}
