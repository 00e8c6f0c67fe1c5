import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastHeard } from '../api/heard'
import { useStore } from '../lib/store'
import { clockText } from '../lib/zone'
import { StaleNote } from '../ui/stale-note'
import { connection } from './connection'
import { usePlaces } from './place'

/** On every page while the server is not heard: what stands here, and since when. */
export function ConnectionNote() {
  return useStore(connection) === 'lost' ? <Note /> : null
}

function Note() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { place } = usePlaces()
  const at = useLastHeard()
  const zone = place?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <StaleNote
      text={t('connection.lost', { time: clockText(at, zone, true) })}
      action={t('connection.again')}
      onAct={() => void client.invalidateQueries()}
    />
  )
}

/** Calls may still get answers while the stream does not: the time follows them. */
function useLastHeard(): number {
  const [at, setAt] = useState(lastHeard)
  useEffect(() => {
    const timer = setInterval(() => setAt(lastHeard()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return at
}
