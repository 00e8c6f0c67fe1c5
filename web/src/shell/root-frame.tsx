import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { checksUnderWay } from '../lib/pending-count'
import { useStore } from '../lib/store'
import { useMember } from '../session/member'
import { LoadingMask } from '../ui/loading-mask'
import { usePageEffects } from './page-effects'
import { usePopups } from './popups/use-popups'

const Overlays = lazy(() => import('./overlays'))
const Popups = lazy(() => import('./popups/popups'))

/** Around every page: the browser title, the record of visits, the mask while permissions are checked, what waits. */
export function RootFrame() {
  const { t } = useTranslation()
  const checking = useStore(checksUnderWay) > 0
  const member = useMember()
  const popups = usePopups()
  usePageEffects()
  return (
    <>
      <Outlet />
      {member && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
      {popups.length > 0 && (
        <Suspense>
          <Popups open={popups} />
        </Suspense>
      )}
      {checking && <LoadingMask label={t('checkingPermission')} />}
    </>
  )
}
