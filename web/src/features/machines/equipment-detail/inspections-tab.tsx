import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSearch } from '../../../lib/list-search'
import { equipmentDetailQuery } from '../../../queries/equipment-detail'
import { inspections, overviewQuery } from '../../../queries/inspections'
import { Can } from '../../../session/can'
import { LinkButton } from '../../../shell/link-button'
import { useList } from '../../../shell/list/list'
import { useListMemory } from '../../../shell/list/position'
import { type InspectionDialog, InspectionDialogs } from '../inspections/dialogs'
import { FollowUps } from '../inspections/follow-ups'
import { InspectionTable } from '../inspections/table'

const entries = listSearch({ size: 20 })

/** A machine's inspections, and what members see to. */
export default function InspectionsTab({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation('inspections')
  const [dialog, setDialog] = useState<InspectionDialog | null>(null)
  const { data: device } = useQuery(equipmentDetailQuery(deviceUniqueKey))
  const { data: overview } = useQuery(overviewQuery({ deviceUniqueKey }))
  const list = useList(useListMemory(entries), {
    key: inspections.key,
    about: deviceUniqueKey,
    ask: ({ page, size }, signal) => inspections.ask({ deviceUniqueKey, page, size }, signal),
  })
  return (
    <>
      <Can permission="mm.inspection-history.edit">
        <p>
          <LinkButton
            to="/mm/inspection-history/entry"
            search={{ deviceUniqueKey }}
            size="xs"
            leftSection={<IconClipboardCheck size={14} stroke={1.6} aria-hidden />}
          >
            {t('action.start')}
          </LinkButton>
        </p>
      </Can>
      {overview && (
        <FollowUps followUps={overview.followUps} onOpen={(followUp) => setDialog({ kind: 'followUp', followUp })} />
      )}
      <InspectionTable list={list} ofOne onOpen={setDialog} />
      <InspectionDialogs dialog={dialog} zone={device?.timeZone ?? 'UTC'} onClose={() => setDialog(null)} />
    </>
  )
}
