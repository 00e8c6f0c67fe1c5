import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StaffRow } from '../../../queries/console-staff'
import { Tag } from '../../../ui/tag'
import { staffTypes } from './search'
import { useSwitch } from './use-switch'

/** As what somebody works here. Nobody changes their own. */
export function StaffTypeCell({ member }: { member: StaffRow }) {
  const { t } = useTranslation('console')
  const { setType } = useSwitch(member)
  const type = member.memberTypeCode === 50 ? 50 : 40
  if (member.own) return t(`staffType.${type}`)
  return (
    <NativeSelect
      size="xs"
      miw={176}
      aria-label={t('staff.typeOf', { name: member.name })}
      value={String(type)}
      data={staffTypes.map((one) => ({ value: String(one), label: t(`staffType.${one}`) }))}
      onChange={({ currentTarget }) => void setType(staffTypes.find((one) => String(one) === currentTarget.value))}
    />
  )
}

/** Whether somebody may log in. Nobody changes their own. */
export function ValidCell({ member }: { member: StaffRow }) {
  const { t } = useTranslation('console')
  const { setValid } = useSwitch(member)
  const words = t(member.valid ? 'person.valid' : 'person.invalid')
  if (member.own) return <Tag tone={member.valid ? 'good' : 'plain'}>{words}</Tag>
  return (
    <Switch
      size="sm"
      checked={member.valid}
      label={words}
      aria-label={t('staff.validOf', { name: member.name })}
      onChange={() => void setValid(!member.valid)}
    />
  )
}
