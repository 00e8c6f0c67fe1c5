import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../api/failure'
import { ErrorState } from '../ui/blank'

/** Says what could not be had: a name that fits into a sentence begins this one. */
export function failedTitle(t: TFunction, what: string): string {
  return t('query.failed.title', { what: what.charAt(0).toUpperCase() + what.slice(1) })
}

/** Stands in place of what could not be had: what that is, the server's words or ours, another try, a number to quote. */
export function FailureState({
  failure,
  what,
  tried = false,
  busy,
  onAgain,
}: {
  failure: Failure
  what: string
  /** It was tried several times already. */
  tried?: boolean
  busy: boolean
  onAgain(): void
}) {
  const { t } = useTranslation()
  const reason = [failure.said, tried && t('query.failed.tried'), !failure.said && t('query.failed.next')]
  const again = (
    <Button variant="default" loading={busy} onClick={onAgain}>
      {t('query.failed.again')}
    </Button>
  )
  const reference = failure.reference
    ? { reference: t('query.failed.reference', { reference: failure.reference }) }
    : {}
  return (
    <ErrorState title={failedTitle(t, what)} reason={reason.filter(Boolean).join(' ')} actions={again} {...reference} />
  )
}
