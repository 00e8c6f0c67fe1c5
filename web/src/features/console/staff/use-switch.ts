import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { renewStaff, type StaffRow } from '../../../queries/console-staff'
import type { StaffType } from './search'

/** Changes who of the staff may log in, and as what: after a question, because it is felt at once. */
export function useSwitch({ memberUniqueKey, memberTypeCode, name }: StaffRow) {
  const { t } = useTranslation(['console', 'members', 'common'])
  const client = useQueryClient()
  const decline = t('common:cancel')
  const send = async (change: { valid: boolean } | { memberTypeCode: StaffType }) => {
    await call(api.POST('/api/console/staff/update', { body: { memberUniqueKey, ...change } }))
    await renewStaff(client)
  }
  return {
    setValid: (valid: boolean) =>
      askAndSend(
        valid
          ? {
              title: t('members:ask.valid', { name }),
              text: t('members:ask.validText'),
              accept: t('members:ask.validAccept'),
              decline,
            }
          : {
              title: t('members:ask.invalid', { name }),
              text: t('members:ask.invalidText'),
              accept: t('members:ask.invalidAccept'),
              decline,
              danger: true,
            },
        () => send({ valid }),
      ),
    setType: async (type: StaffType | undefined) => {
      if (type === undefined || type === memberTypeCode) return
      const question = {
        title: t('members:ask.type', { name, type: t(`console:staffType.${type}`) }),
        text: t(`console:staff.typeText.${type}`),
        accept: t('members:ask.typeAccept'),
        decline,
      }
      await askAndSend(question, () => send({ memberTypeCode: type }))
    },
  }
}
