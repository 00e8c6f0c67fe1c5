import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { headcountQuery } from '../../../../queries/members'

/** How many members the company has and may have, for the head of the page; nothing until it is known. */
export function useHeadcount(): (readonly [string, string])[] | undefined {
  const { t } = useTranslation('memberList')
  const { data } = useQuery(headcountQuery)
  if (!data) return undefined
  const people = (count: number) => t('count.people', { count })
  return [
    [
      t('count.valid'),
      data.memberMaximum === null
        ? people(data.validCount)
        : t('count.of', { count: data.validCount, maximum: data.memberMaximum }),
    ],
    [t('count.waiting'), people(data.waitingCount)],
    ...(data.remaining === null ? [] : [[t('count.remaining'), people(data.remaining)] as const]),
  ]
}
