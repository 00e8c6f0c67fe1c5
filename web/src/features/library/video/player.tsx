import { Button, NativeSelect } from '@mantine/core'
import { IconPlayerSkipBack } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rootAddress } from '../../../lib/base-path'
import { notePosition, type VideoOverview } from '../../../queries/library'
import styles from '../../../shell/library/library.module.css'
import { lengthText } from '../../../shell/library/picture'
import { ErrorState } from '../../../ui/blank'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** A video that is less than this far in begins anew the next time. */
const begun = 5

/** Plays a video: it starts on demand, goes on where it was left, and remembers where that is. */
export function Player({
  video,
  from,
  steer,
}: {
  video: VideoOverview
  /** The second that a link names. */
  from: number | undefined
  /** Hands out what moves the video. */
  steer(seek: (seconds: number) => void): void
}) {
  const { t } = useTranslation('library')
  const { language } = useTranslation().i18n
  const screen = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const [failed, setFailed] = useState(false)
  const [resumed, setResumed] = useState(from === undefined && (video.position ?? 0) > begun)
  const start = from ?? (resumed ? (video.position ?? 0) : 0)
  const seek = useCallback((seconds: number) => {
    const player = screen.current
    if (!player) return
    player.currentTime = seconds
    setResumed(false)
    void player.play().catch(() => {})
  }, [])
  useEffect(() => steer(seek), [steer, seek])
  useEffect(() => {
    if (screen.current) screen.current.playbackRate = speed
  }, [speed])
  useLeaving(video, screen)
  if (failed) return <ErrorState title={t('video.failed')} />
  const at = start > 0 ? `#t=${start}` : ''
  return (
    <div className={styles.player}>
      <video
        ref={screen}
        controls
        preload="metadata"
        playsInline
        src={`${rootAddress()}/${video.address}${at}`}
        aria-label={video.name}
        {...(video.thumbnail && { poster: `${rootAddress()}/${video.thumbnail}` })}
        onError={() => setFailed(true)}
      >
        {video.captions.map(({ language: spoken, address }) => (
          <track
            key={spoken}
            kind="captions"
            srcLang={spoken}
            label={t(`language.${spoken as 'ja'}`)}
            src={`${rootAddress()}/${address}`}
            default={spoken === language}
          />
        ))}
      </video>
      <div className={styles.tools}>
        {resumed && (
          <Button variant="default" leftSection={<IconPlayerSkipBack size={16} aria-hidden />} onClick={() => seek(0)}>
            {t('video.fromStart')}
          </Button>
        )}
        {resumed && <span>{t('video.resume', { time: lengthText(video.position ?? 0) })}</span>}
        <NativeSelect
          label={t('video.speed')}
          value={String(speed)}
          data={speeds.map((one) => ({ value: String(one), label: `${one}×` }))}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  )
}

/** Notes where the video is left: when it pauses, and when the page is left. */
function useLeaving(video: VideoOverview, screen: { current: HTMLVideoElement | null }): void {
  const key = video.videoUniqueKey ?? ''
  useEffect(() => {
    const player = screen.current
    if (!player) return
    let noted = -1
    const note = () => {
      const at = Math.floor(player.currentTime)
      const ended = player.ended || at >= Math.floor(player.duration || Number.POSITIVE_INFINITY)
      if (at === noted || (at === 0 && noted < 0)) return
      noted = at
      void notePosition(key, ended ? null : at)
    }
    player.addEventListener('pause', note)
    player.addEventListener('ended', note)
    return () => {
      player.removeEventListener('pause', note)
      player.removeEventListener('ended', note)
      note()
    }
  }, [key, screen])
}
