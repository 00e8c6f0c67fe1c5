import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { checksUnderWay } from '../lib/pending-count'
import { useStore } from '../lib/store'
import { LoadingMask } from '../ui/loading-mask'
import { usePageEffects } from './page-effects'

/** Around every page: the browser title, the record of visits, and the mask while permissions are checked. */
export function RootFrame() {
  const { t } = useTranslation()
  const checking = useStore(checksUnderWay) > 0
  usePageEffects()
  return (
    <>
      <Outlet />
      {checking && <LoadingMask label={t('checkingPermission')} />}
    </>
  )
}
