import '../ui/kit-floating'
import './shell.css'
import { Drawer } from '@mantine/core'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../session/member'
import { ConnectionNote } from './connection-note'
import { Header } from './header'
import { Navigation } from './navigation'
import { SessionEnd } from './session-end'
import { VisitBanner } from './visit-banner'

/** The frame of every page behind the login: header, navigation, content. A visitor's page has no navigation. */
export function Shell() {
  const { t } = useTranslation()
  const member = useMember()
  const [menuOpen, setMenuOpen] = useState(false)
  // most people never open it: it is there from the first time on
  const [menuAsked, setMenuAsked] = useState(false)
  const openMenu = () => {
    setMenuAsked(true)
    setMenuOpen(true)
  }
  const content = useContentFocus()
  return (
    <div className="sg-shell" data-visitor={member === null || undefined}>
      <button type="button" className="sg-skip" onClick={() => content.current?.focus()}>
        {t('toContent')}
      </button>
      <Header onMenu={openMenu} />
      <VisitBanner />
      {member && <Navigation />}
      {member && menuAsked && (
        <Drawer
          opened={menuOpen}
          onClose={() => setMenuOpen(false)}
          size={260}
          padding={0}
          title={t('nav.label')}
          closeButtonProps={{ 'aria-label': t('header.closeMenu') }}
          classNames={{ body: 'sg-drawer' }}
        >
          <Navigation onFollow={() => setMenuOpen(false)} />
        </Drawer>
      )}
      <main className="sg-main" id="content" tabIndex={-1} ref={content}>
        <SessionEnd />
        <ConnectionNote />
        <Outlet />
      </main>
    </div>
  )
}

/** After a move to another page the reader starts at its heading, not at the place where the old page was left. */
function useContentFocus() {
  const content = useRef<HTMLElement>(null)
  // the page that stands, not the one on its way: its heading must be there
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    const former = last.current
    last.current = path
    if (former === undefined || former === path) return
    const heading = content.current?.querySelector<HTMLElement>('h1')
    ;(heading ?? content.current)?.focus({ preventScroll: true })
  }, [path])
  return content
}
