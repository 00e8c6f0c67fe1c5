import {
  IconArrowLeft,
  IconArrowRight,
  IconLogout,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sizes, type WallSearch, type WallSize } from './search'
import type { useTurns } from './use-turns'
import styles from './wall.module.css'
import { useWallWords } from './words'

/** What can be set on the wall. It shows while somebody is there, and whenever the keyboard is in it. */
export function Controls({
  size,
  turns,
  pages,
  location,
  change,
}: {
  size: WallSize
  turns: ReturnType<typeof useTurns>
  pages: number
  location: string | undefined
  change(patch: WallSearch): void
}) {
  const t = useWallWords()
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('controls')}>
      <fieldset>
        <legend className="sg-vh">{t('size')}</legend>
        {sizes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === size}
            onClick={() => change({ size: one === 'normal' ? undefined : one })}
          >
            {t(`sizes.${one}`)}
          </button>
        ))}
      </fieldset>
      {pages > 1 && (
        <>
          <Sign label={t('previous')} onPress={() => turns.go(-1)}>
            <IconArrowLeft aria-hidden />
          </Sign>
          <Sign label={turns.stopped ? t('go') : t('stop')} onPress={() => turns.stop(!turns.stopped)}>
            {turns.stopped ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
          </Sign>
          <Sign label={t('next')} onPress={() => turns.go(1)}>
            <IconArrowRight aria-hidden />
          </Sign>
        </>
      )}
      {document.fullscreenEnabled && (
        <Sign label={t('full')} onPress={toggleFull}>
          <IconMaximize aria-hidden />
        </Sign>
      )}
      <Link to="/mm/operational-status/detail" search={location ? { location } : {}}>
        <IconLogout aria-hidden /> {t('leave')}
      </Link>
    </div>
  )
}

function Sign({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}

function toggleFull(): void {
  // a browser that refuses leaves the page as it is
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => {})
}
