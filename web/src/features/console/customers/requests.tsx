import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { signed } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import type { Customer } from '../../../queries/console-customers'
import { Can } from '../../../session/can'
import { PlainTable } from '../../../shell/list/plain-table'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import { Part } from '../part'
import { useAcknowledge } from '../quotas/use-acknowledge'

const column = createAppColumnHelper<Customer['requests'][number] & { waits: boolean }>()

/** The changes of the number of members that the customer asked for; nothing while there is none. */
export function Requests({ customer, zone }: { customer: Customer; zone: string }) {
  const { t } = useTranslation('console')
  const acknowledge = useAcknowledge()
  const { requests, requestWaits } = customer
  const rows = useMemo(
    () => requests.map((request, place) => ({ ...request, waits: requestWaits && place === 0 })),
    [requests, requestWaits],
  )
  const columns = useColumns(zone)
  if (rows.length === 0) return null
  return (
    <Part
      title={t('quota.requests')}
      action={
        requestWaits && (
          <Can permission="console.contracts">
            <Button
              variant="default"
              leftSection={<IconCheck size={16} stroke={1.6} aria-hidden />}
              onClick={() => void acknowledge(customer.companyUniqueKey, customer.name)}
            >
              {t('quota.acknowledge')}
            </Button>
          </Can>
        )
      }
    >
      <PlainTable label={t('quota.requests')} columns={columns} rows={rows} rowId={({ askTime }) => askTime} />
    </Part>
  )
}

function useColumns(zone: string) {
  const { t } = useTranslation('console')
  return useMemo(
    () => [
      column.accessor('askTime', {
        header: t('quota.asked'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
      column.accessor('changeNumber', {
        header: t('quota.change'),
        cell: ({ getValue }) => signed(getValue()),
        meta: { num: true },
      }),
      column.accessor('startDate', { header: t('quota.from'), cell: ({ getValue }) => dayText(getValue()) }),
      column.accessor('waits', {
        header: t('quota.stateLabel'),
        cell: ({ getValue }) => (
          <Tag tone={getValue() ? 'caution' : 'plain'}>{t(getValue() ? 'quota.waits' : 'quota.seen')}</Tag>
        ),
      }),
    ],
    [t, zone],
  )
}
