import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/blank'

/** A part of home that could not be had, and another try. */
export function PartFailed({ what, query }: { what: string; query: { isFetching: boolean; refetch(): unknown } }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('query.failed.title', { what })}
      reason={t('query.failed.next')}
      actions={
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('query.failed.again')}
        </Button>
      }
    />
  )
}
