import { IconAdjustmentsHorizontal, IconFileText, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { type Equipment, renewEquipment } from '../../../queries/equipment'
import { useHolds } from '../../../session/may-open'
import type { RowAction } from '../../../ui/list/row-menu'
import { toast } from '../../../ui/toast'

const sign = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The menu of a machine's row. */
export function useRowActions(onAssign: (devices: readonly Equipment[]) => void) {
  const { t } = useTranslation('equipmentList')
  const navigate = useNavigate()
  const remove = useRemove()
  const edits = useHolds('mm.equipment.edit') === true
  const deletes = useHolds('mm.equipment.delete') === true
  const actions = (device: Equipment): RowAction[] => {
    const search = { deviceUniqueKey: device.deviceUniqueKey }
    return [
      {
        key: 'open',
        label: t('open'),
        icon: <IconFileText {...sign} />,
        act: () => void navigate({ to: '/mm/equipment/detail', search }),
      },
      ...(edits
        ? [
            {
              key: 'edit',
              label: t('edit'),
              icon: <IconPencil {...sign} />,
              act: () => void navigate({ to: '/mm/equipment/registration', search }),
            },
            {
              key: 'assign',
              label: t(device.lineUniqueKey === null ? 'assign.button' : 'assign.change'),
              icon: <IconAdjustmentsHorizontal {...sign} />,
              act: () => onAssign([device]),
            },
          ]
        : []),
      {
        key: 'label',
        label: t('label'),
        icon: <IconQrcode {...sign} />,
        act: () => void navigate({ to: '/mm/equipment/label', search: { devices: device.deviceUniqueKey } }),
      },
      ...(deletes
        ? [
            {
              key: 'remove',
              label: t('remove.button'),
              icon: <IconTrash {...sign} />,
              danger: true,
              act: () => void remove(device),
            },
          ]
        : []),
    ]
  }
  return { actions }
}

function useRemove() {
  const { t } = useTranslation(['equipmentList', 'common'])
  const client = useQueryClient()
  return async ({ deviceUniqueKey, displayName: name, equipmentNumber: number, gatewayName }: Equipment) => {
    const text = t('remove.text', { number })
    const question = {
      title: t('remove.title', { name }),
      text: gatewayName === null ? text : `${t('remove.live')} ${text}`,
      accept: t('remove.accept'),
      decline: t('remove.decline'),
      danger: true,
    }
    const done = await askAndSend(question, () =>
      call(api.POST('/api/equipment/delete', { body: { deviceUniqueKey } })),
    )
    // somebody else may have deleted it meanwhile
    void renewEquipment(client)
    if (done) toast('success', { title: t('remove.done', { name }), closeLabel: t('common:close') })
  }
}
