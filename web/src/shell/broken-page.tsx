import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../api/failure'
import { LatePart } from '../lib/in-time'
import { lookUpPermissions } from '../session/permissions'
import { ErrorState } from '../ui/blank'
import { LogoMark, LogoType } from '../ui/logo'

/** A page that could not be drawn, whose server does not answer, or whose code a new version replaced. */
export function BrokenPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof Failure) return <Unreachable said={error.said} onAgain={again} />
  if (error instanceof LatePart || isMissingCode(error)) {
    const reload = <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
    const reason = error instanceof LatePart ? t('broken.late') : t('broken.updated')
    return <ErrorState title={t('broken.title')} reason={reason} actions={reload} />
  }
  return (
    <ErrorState
      title={t('broken.title')}
      reason={t('broken.text')}
      actions={<Button onClick={again}>{t('broken.again')}</Button>}
    />
  )
}

const silence = () => {}

/** How often a server that does not answer is asked again. */
const everyMs = 5_000

/** The server does not say who may see what: nothing can be shown, until it answers. */
function Unreachable({ said, onAgain }: { said: string | null; onAgain(): void }) {
  const { t } = useTranslation()
  const again = useRef(onAgain)
  again.current = onAgain
  useEffect(() => {
    const ask = () => void lookUpPermissions().then(() => again.current(), silence)
    const timer = setInterval(ask, everyMs)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return (
    <main className="sg-unreachable">
      <p className="sg-unreachable-brand">
        <LogoMark size={26} title={t('product')} />
        <LogoType height={25} />
      </p>
      <h1>{t('unreachable.title')}</h1>
      <p role="alert">{said ?? t('unreachable.text')}</p>
      <Button variant="default" onClick={onAgain}>
        {t('unreachable.again')}
      </Button>
    </main>
  )
}

/** Each browser says in its own words that a part of the page could not be loaded. */
function isMissingCode(error: unknown): boolean {
  const said = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(said)
}
