import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { timeText } from '../../../lib/zone'
import { type PolicyRow, policyList, renewPolicies } from '../../../queries/console-policies'
import { LinkButton } from '../../../shell/link-button'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import { PolicyReading } from './reading'
import { policySearch } from './search'

const column = createAppColumnHelper<PolicyRow>()
const tones = { coming: 'caution', inForce: 'good', former: 'plain', withdrawn: 'plain' } as const
const states = ['coming', 'inForce', 'withdrawn'] as const
const stateOf = (word: string) => states.find((state) => state === word) ?? 'former'

/** What members agree to: every version of every policy. */
export function PolicyListPage() {
  const { t } = useTranslation(['console', 'titles'])
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  const [reading, read] = useState<PolicyRow | null>(null)
  const list = useList(useListAddress(policySearch), policyList)
  return (
    <>
      <PageHead
        title={t('titles:consolePolicies')}
        actions={
          <LinkButton to="/console/policy/edit" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
            {t('policy.new')}
          </LinkButton>
        }
      />
      <ListTable
        name="console-policies"
        list={list}
        label={t('titles:consolePolicies')}
        columns={useColumns()}
        rowId={(row) => row.policyUniqueKey}
        rowName={(row) => t('policy.versionOf', { name: row.name, version: row.version })}
        actions={(row) => [
          { key: 'read', label: t('policy.read'), act: () => read(row) },
          {
            key: 'next',
            label: t('policy.next'),
            act: () => void navigate({ to: '/console/policy/edit', search: { policyUniqueKey: row.policyUniqueKey } }),
          },
          ...(row.state === 'inForce' || row.state === 'coming'
            ? [{ key: 'withdraw', label: t('policy.withdraw'), danger: true, act: () => void withdraw(row) }]
            : []),
        ]}
        none={{ title: t('policy.none'), reason: t('policy.noneText') }}
      />
      {reading && <PolicyReading row={reading} onClose={() => read(null)} />}
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('console')
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('policy.name'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('key', { header: t('policy.key') }),
      column.accessor('version', { header: t('policy.version'), meta: { num: true } }),
      column.accessor('state', {
        header: t('policy.stateLabel'),
        cell: ({ getValue }) => {
          const state = stateOf(getValue())
          return <Tag tone={tones[state]}>{t(`policy.state.${state}`)}</Tag>
        },
      }),
      column.accessor('publishTime', {
        header: t('policy.published'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
      column.accessor('startTime', {
        header: t('policy.startTime'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
    ],
    [t, zone],
  )
}

function useWithdraw() {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  return async ({ policyUniqueKey, name, version, state }: PolicyRow) => {
    const question = {
      title: t('policy.ask.title', { name, version }),
      text: t(state === 'coming' ? 'policy.ask.coming' : 'policy.ask.text'),
      accept: t('policy.withdraw'),
      decline: t('common:cancel'),
      danger: true,
    }
    const done = await askAndSend(question, async () => {
      await call(api.POST('/api/console/policy/withdraw', { body: { policyUniqueKey } }))
      await renewPolicies(client)
    })
    if (done) toast('success', { title: t('policy.withdrawn'), closeLabel: t('common:close') })
  }
}
