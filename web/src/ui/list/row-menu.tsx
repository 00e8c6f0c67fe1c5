import '../styles/list.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'

/** Something that can be done with a row. */
export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  /** It takes something away for good. */
  danger?: boolean
  act(): void
}

/** The menu of a row. Until its first use it is a plain button: a hundred closed menus would cost a second. */
export function RowMenu({
  label,
  actions,
  inside = false,
}: {
  label: string
  actions(): readonly RowAction[]
  /** It stands in something that floats, which a press outside of it would close. */
  inside?: boolean
}) {
  const [used, setUsed] = useState(false)
  if (!used) return <MenuButton aria-label={label} aria-haspopup="menu" onClick={() => setUsed(true)} />
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      offset={4}
      loop
      withinPortal={!inside}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MenuButton aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown className="sg-menu" aria-label={label}>
        {actions().map(({ key, label: words, icon, danger, act }) => (
          <Menu.Item key={key} leftSection={icon} data-danger={danger || undefined} onClick={act}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className="sg-rowmenu">
      <IconDots size={17} stroke={1.8} aria-hidden />
    </button>
  )
}
