import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newKinds } from './kinds'

/** Begins a publication of one of the kinds. */
export function NewContent() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" offset={4} loop withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {t('content.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="sg-menu" miw={200}>
        {newKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void navigate({ to: '/console/content/edit', search: { kind } })}>
            {t(`content.kinds.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
