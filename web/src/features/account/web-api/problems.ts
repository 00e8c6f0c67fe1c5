//! Why a call is refused, in words.
import { useTranslation } from 'react-i18next'

const kinds = [
  'signature',
  'time',
  'nonce',
  'replayed',
  'address',
  'member',
  'permission',
  'not-found',
  'refused',
  'changed',
  'body',
  'fields',
  'rate',
  'server',
  'unavailable',
] as const

/** The words for the type of a problem. */
export function useProblemText(): (kind: string) => string {
  const { t } = useTranslation('webApi')
  return (kind) => t(`problem.${kinds.find((one) => one === kind) ?? 'other'}`)
}
