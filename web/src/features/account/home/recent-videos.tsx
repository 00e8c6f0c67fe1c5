import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dateText } from '../../../lib/zone'
import { foundQuery, type LibraryItem, libraryTagsQuery, watchedVideosQuery } from '../../../queries/library'
import { Picture } from '../../../shell/library/picture'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import styles from './recent-videos.module.css'

/** At most so many; the searches of the library hold all. */
const most = 4

/** So many tags can be asked for at once. */
const tagsAtOnce = 50

/** The videos that the member watched last, filled up with those that were released last. */
export default function RecentVideos() {
  const { t } = useTranslation(['home', 'library'])
  const watched = useQuery(watchedVideosQuery())
  const own = (watched.data?.data ?? []).filter(({ videoUniqueKey }) => videoUniqueKey !== null).slice(0, most)
  const enabled = watched.data !== undefined && own.length < most
  const tags = useQuery({ ...libraryTagsQuery([10]), enabled })
  const tagUniqueKeys = (tags.data ?? []).slice(0, tagsAtOnce).map(({ tagUniqueKey }) => tagUniqueKey)
  const released = useQuery({
    ...foundQuery('videos', { tagUniqueKeys, sort: 'newestUpload', page: 1, size: 10 }),
    enabled: enabled && tagUniqueKeys.length > 0,
  })
  const known = new Set(own.map(({ videoUniqueKey }) => videoUniqueKey))
  const others = released.data?.data.filter(({ videoUniqueKey }) => !known.has(videoUniqueKey))
  const videos = [...own, ...(enabled ? (others ?? []) : [])].slice(0, most)
  const failed = [watched, tags, released].find(({ isError, data }) => isError && data === undefined)
  const waits = watched.isPending || (enabled && (tags.isPending || (tagUniqueKeys.length > 0 && released.isPending)))
  return (
    <section aria-labelledby="home-videos" aria-busy={waits && !failed}>
      <div className={styles.head}>
        <h2 className="sg-h2" id="home-videos">
          {t('videos.title')}
        </h2>
        <Link to="/library/video/list-search" className="sg-reach">
          {t('videos.all')}
        </Link>
      </div>
      {failed && <QueryFailure query={failed} what={t('videos.title')} />}
      {videos.length > 0 ? (
        <ul className={styles.videos}>
          {videos.map((item) => (
            <Video key={item.videoUniqueKey} item={item} />
          ))}
        </ul>
      ) : (
        !failed && (waits ? <Skeleton width="100%" /> : <p className="fs12 muted">{t('videos.none')}</p>)
      )}
    </section>
  )
}

function Video({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('home')
  const zone = usePlaceZone()
  const { name, openedAt, publishTime, videoUniqueKey } = item
  const day = (time: string) => dateText(Date.parse(time), zone)
  return (
    <li className={styles.video}>
      <Picture item={item} />
      <h3>
        <Link to="/library/video/list-search/detail" search={{ video: videoUniqueKey ?? '' }}>
          {name}
        </Link>
      </h3>
      <p>
        {openedAt
          ? t('videos.watched', { day: day(openedAt) })
          : publishTime && t('videos.released', { day: day(publishTime) })}
      </p>
    </li>
  )
}
