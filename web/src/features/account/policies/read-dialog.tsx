import '../../../ui/kit-floating'
import '../../../ui/styles/dialog.css'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PolicyKind } from '../../../lib/policy-kinds'
import { DialogFoot } from '../../../ui/dialog-foot'
import { PolicyText } from './text'

/** A policy beside the form that asks for the consent to it. */
export function ReadPolicy({ kind, onClose }: { kind: PolicyKind; onClose(): void }) {
  const { t } = useTranslation(['titles', 'common'])
  const title = t(`titles:${kind}`)
  return (
    <Modal opened onClose={onClose} title={title} size="xl" closeButtonProps={{ 'aria-label': t('common:close') }}>
      <PolicyText kind={kind} what={title} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
