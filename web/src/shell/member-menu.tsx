import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconHistory,
  IconId,
  IconLock,
  IconLogout,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { screens } from '../routes'
import { useMayOpen } from '../session/may-open'
import type { Member } from '../session/member'
import { Name } from '../ui/name'

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

const asked = [screens['top/member-setting/list'], screens['top/password/change'], screens['top/login/list']]

/** The member's own menu: their data and settings, colours, and the way out. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [settings, password, logIns] = useMayOpen(asked).open
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" offset={4} loop withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <button type="button" className="sg-me">
          <span className="sg-vh">{t('header.account')} </span>
          <IconUser className="sg-me-sign" size={19} stroke={1.6} aria-hidden />
          <span className="sg-me-text">
            <b>
              <Name>{member.companyName}</Name>
            </b>{' '}
            <span>{member.memberidC}</span>
          </span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="sg-menu" miw={220}>
        <div className="sg-menu-who">
          <b>
            <Name>{member.companyName}</Name>
          </b>
          <span>{member.memberidC}</span>
        </div>
        <Menu.Divider />
        {/* staff are no members of the customer they are in */}
        {!member.visit && (
          <>
            <Menu.Item
              leftSection={<IconId size={16} stroke={1.6} aria-hidden />}
              onClick={() => void navigate({ to: '/top/member/detail' })}
            >
              {t('header.ownData')}
            </Menu.Item>
            {password && (
              <Menu.Item
                leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
                onClick={() => void navigate({ to: '/top/password/change' })}
              >
                {t('header.changePassword')}
              </Menu.Item>
            )}
            {logIns && (
              <Menu.Item
                leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
                onClick={() => void navigate({ to: '/top/login/list' })}
              >
                {t('header.logIns')}
              </Menu.Item>
            )}
          </>
        )}
        {settings && (
          <Menu.Item
            leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
            onClick={() => void navigate({ to: '/top/member-setting/list' })}
          >
            {t('header.settings')}
          </Menu.Item>
        )}
        {(settings || !member.visit) && <Menu.Divider />}
        <Menu.Label>{t('scheme.label')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(scheme)}
            aria-current={scheme === colorScheme || undefined}
            rightSection={scheme === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void navigate({ to: '/top/logout/confirmation' })}
        >
          {t('header.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
