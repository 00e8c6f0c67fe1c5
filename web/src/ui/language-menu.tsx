import { Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'

/** A language that can be chosen, by the name it gives itself. */
export interface LanguageChoice {
  code: string
  name: string
}

/** The header tool that changes the interface's language. */
export function LanguageMenu({
  label,
  languages,
  chosen,
  onChoose,
}: {
  label: string
  languages: readonly LanguageChoice[]
  chosen: string
  onChoose(code: string): void
}) {
  const now = languages.find(({ code }) => code === chosen)?.name ?? ''
  return (
    <Menu position="bottom-end" offset={4} loop withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <button type="button" className="sg-tool" aria-label={`${label} ${now}`}>
          <IconLanguage size={19} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="sg-menu" miw={160}>
        {languages.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => onChoose(code)}
            aria-current={code === chosen || undefined}
            rightSection={code === chosen ? <IconCheck size={16} aria-hidden /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
