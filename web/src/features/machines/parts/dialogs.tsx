import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PartDue, PartRow } from '../../../queries/parts'
import { Name } from '../../../ui/name'
import { AlarmForm } from './alarm-form'
import { LeadForm } from './lead-form'
import { PartDetails } from './part-details'
import { type Machine, RecordForm } from './record-form'

/** What a dialog of parts is about. */
export type PartDialog =
  | { kind: 'record'; machine?: Machine | undefined; part?: string; place?: string }
  | { kind: 'detail'; part: Pick<PartRow, 'partsUniqueKey' | 'partName'> }
  | { kind: 'alarm'; part: PartDue }
  | { kind: 'lead'; part: PartDue }

/** The dialogs of parts; one at a time. */
export function PartDialogs({
  dialog,
  zone,
  machines,
  onClose,
}: {
  dialog: PartDialog | null
  zone: string
  /** What a replacement may be recorded on, where no machine is named. */
  machines: readonly Machine[]
  onClose(): void
}) {
  const { t } = useTranslation(['parts', 'common'])
  const title = () => {
    switch (dialog?.kind) {
      case 'record':
        return dialog.machine ? t('parts:record.titleOf', { name: dialog.machine.name }) : t('parts:record.title')
      case 'detail':
        return t('parts:detail.title', { part: dialog.part.partName })
      case 'alarm':
        return t('parts:alarm.title', { part: dialog.part.partName })
      case 'lead':
        return t('parts:lead.title', { part: dialog.part.partName })
      default:
        return ''
    }
  }
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      size={560}
      title={<Name>{title()}</Name>}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {dialog?.kind === 'record' && <RecordForm {...dialog} zone={zone} machines={machines} onClose={onClose} />}
      {dialog?.kind === 'detail' && <PartDetails partsUniqueKey={dialog.part.partsUniqueKey} zone={zone} />}
      {dialog?.kind === 'alarm' && <AlarmForm part={dialog.part} onClose={onClose} />}
      {dialog?.kind === 'lead' && <LeadForm part={dialog.part} onClose={onClose} />}
    </Modal>
  )
}
