import '../../ui/kit-floating'
import '../shell.css'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveForGood } from '../../lib/leaving'
import { useMember } from '../../session/member'
import { targetOf } from '../../session/redirect'
import { useStaff } from '../../session/staff'
import { useContentFocus } from '../content-focus'
import { staffLoginPath } from '../login-path'
import styles from './console.module.css'
import { ConsoleHeader } from './header'
import { Rail } from './rail'

/** The frame of the provider's own pages: a rail, a header, content. */
export function ConsoleShell() {
  const { t } = useTranslation()
  const staff = useStaff()
  const content = useContentFocus()
  useEndElsewhere()
  return (
    <div className={styles.shell}>
      <button type="button" className="sg-skip" onClick={() => content.current?.focus()}>
        {t('toContent')}
      </button>
      <Rail />
      {staff && <ConsoleHeader staff={staff} />}
      <main className={styles.main} id="content" tabIndex={-1} ref={content}>
        <Outlet />
      </main>
    </div>
  )
}

/** In another tab somebody logged out, or went into a customer with the same session: nothing here can go on. */
function useEndElsewhere(): void {
  const navigate = useNavigate()
  const inside = useMember() !== null
  const gone = useStaff() === null
  useEffect(() => {
    if (!inside && !gone) return
    const search = { redirect: targetOf(window.location) }
    void leaveForGood(() => navigate({ to: staffLoginPath, search }))
  }, [inside, gone, navigate])
}
