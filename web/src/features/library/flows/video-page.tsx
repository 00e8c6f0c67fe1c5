import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { flowQuery, type LibraryItem, noteFlow, type VideoFlow, videoQuery } from '../../../queries/library'
import { AskDesk } from '../../../shell/ask-desk'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { DocumentDialog } from '../../../shell/library/document-dialog'
import styles from '../../../shell/library/library.module.css'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { Shown } from '../video/page'
import { readVideoSearch } from '../video/search'

/** The videos of a work, step by step. */
export function LibraryFlowVideoPage() {
  const { t } = useTranslation(['library', 'titles'])
  const { search, change } = useSearchState(readVideoSearch)
  const { flow: key, video } = search
  const query = useQuery({ ...flowQuery(key ?? ''), enabled: key !== undefined })
  useEffect(() => {
    if (key) void noteFlow(key).catch(() => {})
  }, [key])
  const flow = query.data
  return (
    <>
      <PageHead
        title={flow ? <Name>{flow.name}</Name> : t('titles:libraryFlowVideo')}
        trail={<Breadcrumbs />}
        actions={flow && <AskDesk about={[flow.name]} service="Library" />}
      />
      {key === undefined ? (
        <EmptyState title={t('video.gone')} reason={t('video.goneText')} />
      ) : query.isError ? (
        <QueryFailure query={query} what={t('video.flow')} />
      ) : flow ? (
        <Steps flow={flow} video={video} onStep={(next) => change({ video: next })} />
      ) : (
        <Skeleton width="72%" />
      )}
    </>
  )
}

function Steps({
  flow,
  video,
  onStep,
}: {
  flow: VideoFlow
  video: string | undefined
  onStep(video: string | undefined): void
}) {
  const { t } = useTranslation('library')
  const keys = flow.steps.map((step) => step.video?.videoUniqueKey ?? undefined)
  const found = video === undefined ? 0 : keys.indexOf(video)
  const place = Math.max(found, 0)
  const step = flow.steps[place]
  const [opened, open] = useState<LibraryItem | null>(null)
  const shown = keys[place]
  const turn = (to: number) => onStep(keys[to])
  if (!step) return null
  return (
    <>
      <ol className={styles.steps} aria-label={t('video.flow')}>
        {flow.steps.map(({ order, title }, at) => (
          <li key={order} aria-current={at === place ? 'step' : undefined}>
            <button type="button" disabled={!keys[at]} onClick={() => turn(at)}>
              <b>{order}</b> {title}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.turn}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          disabled={place === 0}
          onClick={() => turn(place - 1)}
        >
          {t('video.previous')}
        </Button>
        <span>
          {t('video.stepOf', { step: step.order, count: flow.steps.length })} <b>{step.title}</b>
        </span>
        {step.document && (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden />}
            onClick={() => open(step.document)}
          >
            {t('video.beside')}
          </Button>
        )}
        <Button
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={place >= flow.steps.length - 1}
          onClick={() => turn(place + 1)}
        >
          {t('video.next')}
        </Button>
      </div>
      {shown ? <StepVideo key={shown} video={shown} /> : <EmptyState title={t('video.withdrawn')} />}
      {opened && <DocumentDialog item={opened} page={step.page} onClose={() => open(null)} />}
    </>
  )
}

function StepVideo({ video }: { video: string }) {
  const { t } = useTranslation('library')
  const query = useQuery({ ...videoQuery(video, undefined), placeholderData: keepPreviousData })
  if (query.isError) return <QueryFailure query={query} what={t('video.what')} />
  return query.data && !query.isPlaceholderData ? (
    <Shown video={query.data} from={undefined} />
  ) : (
    <Skeleton width="72%" />
  )
}
