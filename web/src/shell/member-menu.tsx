import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconChevronDown, IconId, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Member } from '../session/member'
import { Name } from '../ui/name'

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

/** The member's own menu: colours, and the way out. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
            <Menu.Divider />
          </>
        )}
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
