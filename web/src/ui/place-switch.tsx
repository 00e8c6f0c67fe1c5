import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Name } from './name'

/** A place that can be chosen. */
export interface PlaceChoice {
  key: string
  name: string
}

/** The place that every figure on the page depends on. With one place there is nothing to open. */
export function PlaceSwitch({
  label,
  places,
  chosen,
  onChoose,
}: {
  label: string
  places: readonly PlaceChoice[]
  chosen: PlaceChoice | null
  onChoose(key: string): void
}) {
  if (!chosen) return null
  if (places.length < 2) {
    return (
      <span className="sg-site" data-single>
        <small>{label}</small>
        <Name>{chosen.name}</Name>
      </span>
    )
  }
  return (
    <Menu
      position="bottom-start"
      width="target"
      offset={4}
      loop
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <button type="button" className="sg-site">
          <small>{label}</small>
          <Name>{chosen.name}</Name>
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="sg-menu" miw={220}>
        {places.map(({ key, name }) => (
          <Menu.Item
            key={key}
            onClick={() => onChoose(key)}
            aria-current={key === chosen.key || undefined}
            rightSection={key === chosen.key ? <IconCheck size={16} aria-hidden /> : null}
          >
            <Name>{name}</Name>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
