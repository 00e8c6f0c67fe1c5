import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/blank'

/** A page that could not be drawn, or whose code could not be loaded because a new version replaced it. */
export function BrokenPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation(['common', 'errors'])
  const router = useRouter()
  if (isMissingCode(error)) {
    const reload = <Button onClick={() => window.location.reload()}>{t('common:broken.reload')}</Button>
    return <ErrorState title={t('common:broken.title')} reason={t('common:broken.updated')} actions={reload} />
  }
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      title={t('common:broken.title')}
      reason={t('errors:unexpected')}
      actions={<Button onClick={again}>{t('common:broken.again')}</Button>}
    />
  )
}

/** Each browser says in its own words that a part of the page could not be loaded. */
function isMissingCode(error: unknown): boolean {
  const said = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(said)
}
