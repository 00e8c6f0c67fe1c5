import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { useSearchState } from '../../../lib/search-state'
import { dateText } from '../../../lib/zone'
import { keyOf, type LibraryItem, type VideoOverview, videoQuery } from '../../../queries/library'
import { AskDesk } from '../../../shell/ask-desk'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { Card } from '../../../shell/library/card'
import { DocumentDialog } from '../../../shell/library/document-dialog'
import { ItemRows } from '../../../shell/library/item-rows'
import styles from '../../../shell/library/library.module.css'
import { lengthText } from '../../../shell/library/picture'
import { Star } from '../../../shell/library/star'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { Tag } from '../../../ui/tag'
import { Player } from './player'
import { readVideoSearch } from './search'

/** A video's page, from the video search. */
export function LibraryVideoPage() {
  const { search } = useSearchState(readVideoSearch)
  return <VideoPage video={search.video} from={search.at} />
}

/** A video with everything beside it. */
function VideoPage({ video: key, from }: { video: string | undefined; from: number | undefined }) {
  const { t } = useTranslation(['library', 'titles'])
  const query = useQuery({ ...videoQuery(key ?? '', undefined), enabled: key !== undefined })
  const gone = key === undefined
  return (
    <>
      <PageHead
        title={query.data ? <Name>{query.data.name}</Name> : t('titles:libraryVideo')}
        trail={<Breadcrumbs />}
        actions={
          query.data && (
            <>
              <Star item={query.data} />
              <AskDesk about={[query.data.name]} service="Library" />
            </>
          )
        }
      />
      {gone ? (
        <EmptyState title={t('video.gone')} reason={t('video.goneText')} />
      ) : query.isError ? (
        <QueryFailure query={query} what={t('video.what')} />
      ) : query.data ? (
        <Shown key={key} video={query.data} from={from} />
      ) : (
        <Skeleton width="72%" />
      )}
    </>
  )
}

/** The player, what is known of the video, and what lies near it. */
export function Shown({ video, from }: { video: VideoOverview; from: number | undefined }) {
  const { t } = useTranslation('library')
  const zone = usePlaceZone()
  const [seek, setSeek] = useState<{ to(seconds: number): void } | null>(null)
  const [opened, open] = useState<LibraryItem | null>(null)
  const [steer] = useState(() => (to: (seconds: number) => void) => setSeek({ to }))
  // newer browsers answer with a promise, which is no way to clear an effect
  useEffect(() => void window.scrollTo({ top: 0 }), [])
  return (
    <div className={styles.watch}>
      <div>
        <Player video={video} from={from} steer={steer} />
        <div className={styles.tags}>
          {video.categories.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
          <span className={styles.muted}>
            {[
              video.models.join('、') || t('allModels'),
              video.publishTime && dateText(Date.parse(video.publishTime), zone),
              t('viewsLabel', { number: figure(video.viewCount) }),
            ]
              .filter(Boolean)
              .join(' / ')}
          </span>
        </div>
        {video.keyword && (
          <p className={styles.muted}>
            {t('keyword')}: <Name>{video.keyword}</Name>
          </p>
        )}
        {video.description && (
          <section>
            <h2>{t('video.about')}</h2>
            <p className={styles.about}>
              <Name>{video.description}</Name>
            </p>
          </section>
        )}
      </div>
      <aside>
        {video.chapters.length > 0 && (
          <section>
            <h2>{t('video.chapters')}</h2>
            <ol className={styles.chapters}>
              {video.chapters.map(({ at, title }) => (
                <li key={at}>
                  <button type="button" onClick={() => seek?.to(at)}>
                    <b>{lengthText(at)}</b> {title}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )}
        {video.related.length > 0 && (
          <section>
            <h2>{t('video.related')}</h2>
            <ItemRows>
              {video.related.map((item) => (
                <Card key={keyOf(item)} level={3} item={item} onDocument={open} />
              ))}
            </ItemRows>
          </section>
        )}
      </aside>
      {opened && <DocumentDialog item={opened} onClose={() => open(null)} />}
    </div>
  )
}
