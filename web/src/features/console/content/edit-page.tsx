import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../../queries/console-content'
import { QueryFailure } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { ConsoleTrail } from '../trail'
import { ContentForm } from './form'
import { kindOf } from './kinds'

/** Writes a publication: one that is kept, or a new one of a kind. */
export function ContentEditPage() {
  const { contentUniqueKey, kind = 'notice' } = useSearch({ from: '/_console/console/content/edit' })
  if (contentUniqueKey) return <Kept key={contentUniqueKey} contentUniqueKey={contentUniqueKey} />
  return <ContentForm key={kind} kind={kind} kept={null} />
}

function Kept({ contentUniqueKey }: { contentUniqueKey: string }) {
  const { t } = useTranslation(['console', 'titles'])
  const query = useQuery(contentQuery(contentUniqueKey))
  const kind = kindOf(query.data?.kind ?? '')
  if (query.data && kind) return <ContentForm kind={kind} kept={query.data} />
  return (
    <>
      <PageHead
        title={query.isError ? t('titles:consoleContent') : <Skeleton width="12em" />}
        trail={<ConsoleTrail to="console/content/list" />}
      />
      {query.isError && <QueryFailure query={query} what={t('content.one')} />}
    </>
  )
}
