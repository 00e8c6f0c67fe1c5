import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../session/member'
import { mayLeavePlace } from '../ui/form/leave'
import { LanguageMenu } from '../ui/language-menu'
import { LogoMark, LogoType } from '../ui/logo'
import { PlaceSwitch } from '../ui/place-switch'
import { DownloadTray } from './downloads/tray'
import { MemberMenu } from './member-menu'
import { Bell } from './notices/bell'
import { choosePlace, usePlaces } from './place'
import { HeaderSearch } from './search/header-search'
import { useLanguage } from './use-language'

/** The top of every page: place, downloads, notices, language, member. A visitor sees the name and the language only. */
export function Header({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  const member = useMember()
  const language = useLanguage()
  return (
    <header className="sg-header">
      {member && <Burger label={t('header.menu')} onClick={onMenu} />}
      <Link className="sg-brandmark" to="/top/home" aria-label={t('header.home')}>
        <LogoMark size={22} />
        <LogoType height={21} />
      </Link>
      {member && <Place />}
      {member && <HeaderSearch />}
      <div className="sg-header-tools">
        {member && <DownloadTray />}
        {/* staff are no members of the customer they are in */}
        {member && !member.visit && <Bell />}
        <LanguageMenu
          label={t('header.language')}
          languages={language.languages}
          chosen={language.chosen}
          onChoose={(code) => void language.change(code)}
        />
        {member && <MemberMenu member={member} />}
      </div>
    </header>
  )
}

function Place() {
  const { t } = useTranslation()
  const { places, place } = usePlaces()
  const choices = places.map(({ locationUniqueKey, name }) => ({ key: locationUniqueKey, name }))
  const chosen = choices.find(({ key }) => key === place?.locationUniqueKey) ?? null
  const choose = async (key: string) => {
    if (key !== chosen?.key && (await mayLeavePlace())) choosePlace(key)
  }
  return <PlaceSwitch label={t('header.place')} places={choices} chosen={chosen} onChoose={(key) => void choose(key)} />
}

function Burger({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="sg-tool sg-burger" aria-label={label} onClick={onClick}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M2 4h14M2 9h14M2 14h14" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
  )
}
