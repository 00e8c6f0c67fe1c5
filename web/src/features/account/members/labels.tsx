//! How a member's type and state are shown wherever they are only read.
import { useTranslation } from 'react-i18next'
import { Tag } from '../../../ui/tag'
import { type Member, memberTypes, standing } from './member'

const tones = { valid: 'good', waiting: 'caution', invalid: 'plain' } as const

/** What the member is called by rights. */
export function TypeName({ code }: { code: number }) {
  const { t } = useTranslation('members')
  const known = memberTypes.find((type) => type === code)
  return known ? t(`type.${known}`) : null
}

/** Whether they may log in. */
export function StandingTag({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  return <Tag tone={tones[standing(member)]}>{t(`standing.${standing(member)}`)}</Tag>
}
