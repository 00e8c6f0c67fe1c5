import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { fullName, type Member, type MemberType } from './member'
import { useMemberSaved } from './use-member-saved'

type Change = { valid: boolean } | { memberTypeCode: MemberType }

/** Changes who may log in and as what: after a question, because it is felt at once. */
export function useSwitch(member: Member) {
  const { t } = useTranslation(['members', 'common'])
  const saved = useMemberSaved()
  const name = fullName(member)
  const send = async (change: Change) => {
    const body = { hugHomeMemberUniqueKeyC: member.hugHomeMemberUniqueKeyC, ...change }
    await saved(await call(api.POST('/api/hughomememberC/active/member/update', { body })))
  }
  const decline = t('common:cancel')
  return {
    setValid: (valid: boolean) =>
      askAndSend(
        valid
          ? { title: t('ask.valid', { name }), text: t('ask.validText'), accept: t('ask.validAccept'), decline }
          : {
              title: t('ask.invalid', { name }),
              text: t('ask.invalidText'),
              accept: t('ask.invalidAccept'),
              decline,
              danger: true,
            },
        () => send({ valid }),
      ),
    setType: async (type: MemberType | undefined) => {
      if (type === undefined || type === member.memberTypeCode) return
      const title = t('ask.type', { name, type: t(`type.${type}`) })
      await askAndSend({ title, text: t(`ask.typeText.${type}`), accept: t('ask.typeAccept'), decline }, () =>
        send({ memberTypeCode: type }),
      )
    },
  }
}
