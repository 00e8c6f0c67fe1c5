import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rootAddress } from '../../../lib/base-path'
import { apiKeysQuery } from '../../../queries/web-api'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { QueryFailure } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { ApiCalls } from './calls'
import { CustomFiles } from './custom-files'
import { KeySetForm } from './form'
import styles from './web-api.module.css'
import { Webhooks } from './webhooks'

const slots = [1, 2] as const

/** The keys by which the company's own systems call the Web API: two sets at most. */
export function WebApiPage() {
  const { t } = useTranslation(['webApi', 'titles'])
  const query = useQuery(apiKeysQuery)
  const [added, setAdded] = useState<number | null>(null)
  const sets = query.data
  const shown = slots.filter((slot) => slot === added || sets?.some((set) => set.slot === slot))
  const free = slots.find((slot) => !shown.includes(slot))
  return (
    <>
      <PageHead title={t('titles:webApi')} trail={<Breadcrumbs />} />
      {query.isPending && <Skeleton width="60%" />}
      {query.isError && !sets && <QueryFailure query={query} what={t('titles:webApi')} />}
      {sets && (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          <p className={styles.lead}>
            <a href={`${rootAddress()}/reference/web-api/`} target="_blank" rel="noopener">
              {t('guide')}
            </a>
          </p>
          {shown.length === 0 && <p className={styles.none}>{t('none')}</p>}
          {shown.map((slot) => (
            <KeySetForm
              key={slot}
              slot={slot}
              kept={sets.find((set) => set.slot === slot)}
              onDone={() => setAdded(null)}
            />
          ))}
          {free !== undefined && added === null && (
            <Button
              variant="default"
              className={styles.add}
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => setAdded(free)}
            >
              {t(shown.length === 0 ? 'add' : 'addSecond')}
            </Button>
          )}
          <ApiCalls />
          <Webhooks />
          <CustomFiles taken={sets.some((set) => set.takesJobs)} />
        </>
      )}
    </>
  )
}
