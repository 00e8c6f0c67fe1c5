import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useStore } from '../../../lib/store'
import { heardAgainAt } from '../../../shell/heard-again'
import { StaleNote } from '../../../ui/stale-note'
import { type Refresh, refreshSeconds } from './refresh'
import styles from './refresh.module.css'
import { useStatusWords } from './words'

interface RefreshProps {
  refresh: Refresh
  /** Which tab it is about. */
  of: 'stops' | 'trend'
  onRenew(): void
}

/** How a tab is renewed: by itself or by hand, and the press that does it now. */
export function RefreshTools({ refresh, of, renewing, onRenew }: RefreshProps & { renewing: boolean }) {
  const t = useStatusWords()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className={styles.pair} role="group" aria-label={t('refresh.label')}>
        <button type="button" aria-pressed={refresh.automatic} onClick={() => refresh.setAutomatic(true)}>
          {t('refresh.automatic', { count: refreshSeconds })}
        </button>
        <button type="button" aria-pressed={!refresh.automatic} onClick={() => refresh.setAutomatic(false)}>
          {t('refresh.manual')}
        </button>
      </div>
      <Button
        variant="default"
        loading={renewing && !refresh.automatic}
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        aria-label={t(`refresh.${of}`)}
        title={t(`refresh.${of}`)}
        onClick={onRenew}
      >
        {t('refresh.now')}
      </Button>
    </>
  )
}

/** Set to manual, a tab asks for nothing when a lost connection is back: that there may be newer data is said instead. */
export function MissedNote({ refresh, of, readAt, onRenew }: RefreshProps & { readAt: number }) {
  const t = useStatusWords()
  const heardAgain = useStore(heardAgainAt)
  if (refresh.automatic || readAt === 0 || readAt >= heardAgain) return null
  return <StaleNote text={t('refresh.missed')} action={t(`refresh.${of}`)} onAct={onRenew} />
}
