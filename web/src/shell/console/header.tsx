import { Button } from '@mantine/core'
import { IconBuildingFactory2, IconLogout } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logOut } from '../../session/sign-in'
import type { Staff } from '../../session/staff'
import { LanguageMenu } from '../../ui/language-menu'
import { LinkButton } from '../link-button'
import { staffLoginPath } from '../login-path'
import { useLanguage } from '../use-language'
import styles from './console.module.css'

/** The top of the console: who is at work, the way to the customers, the language, the way out. */
export function ConsoleHeader({ staff }: { staff: Staff }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <header className={styles.head}>
      <span className={styles.note}>{t('head.note')}</span>
      <span className={styles.who}>
        {staff.email} <small>{t(`staffType.${staff.memberTypeCode === 50 ? 50 : 40}`)}</small>
      </span>
      <LinkButton
        to={staffLoginPath}
        search={{}}
        variant="default"
        leftSection={<IconBuildingFactory2 size={16} stroke={1.6} aria-hidden />}
      >
        {t('head.customers')}
      </LinkButton>
      <LanguageMenu
        label={t('head.language')}
        languages={language.languages}
        chosen={language.chosen}
        onChoose={(code) => void language.change(code)}
      />
      <LogOut />
    </header>
  )
}

function LogOut() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // the page goes first: a form with changes asks before anything is lost, and may keep it
    await navigate({ to: staffLoginPath, search: {} })
    if (router.state.location.pathname.endsWith(staffLoginPath)) await logOut()
    setLeaving(false)
  }
  return (
    <Button
      variant="default"
      loading={leaving}
      leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
      onClick={() => void leave()}
    >
      {t('head.logOut')}
    </Button>
  )
}
