import '../ui/kit-floating'
import './shell.css'
import './narrow.css'
import { Drawer } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../session/member'
import { ConnectionNote } from './connection-note'
import { useContentFocus } from './content-focus'
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
