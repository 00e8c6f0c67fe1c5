import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../session/member'
import { logOut } from '../../../session/sign-in'
import { LinkButton } from '../../../shell/link-button'
import { ownLoginPath } from '../../../shell/login-path'
import { PageNotice } from '../../../shell/page-notice'

const sign = <IconLogout size={40} stroke={1.3} aria-hidden />

/** Asks before logging out. Somebody who is out already finds the way back in. */
export function LogoutPage() {
  const { t } = useTranslation('logout')
  const member = useMember()
  if (member) return <Question />
  return (
    <PageNotice
      icon={sign}
      title={t('visitor')}
      text={t('visitorText')}
      action={<LinkButton to="/top/user/login/open">{t('toLogin')}</LinkButton>}
    />
  )
}

function Question() {
  const { t } = useTranslation('logout')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const to = ownLoginPath()
    await logOut()
    await navigate({ to, search: {} })
  }
  return (
    <PageNotice
      icon={sign}
      title={t('question')}
      text={t('text')}
      action={
        <>
          <LinkButton to="/top/home" variant="default">
            {t('stay')}
          </LinkButton>
          <Button loading={leaving} onClick={() => void leave()}>
            {t('confirm')}
          </Button>
        </>
      }
    />
  )
}
