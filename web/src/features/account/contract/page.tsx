import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { signed } from '../../../lib/figures'
import { yen } from '../../../lib/yen'
import { type Contract, contractQuery } from '../../../queries/contract'
import { Can } from '../../../session/can'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { ContractBillings, ContractLines } from '../../../shell/contract/tables'
import { LinkButton } from '../../../shell/link-button'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import styles from './contract.module.css'

/** What the company has bought, until when, and what was billed: to read. */
export function ContractPage() {
  const { t } = useTranslation(['contract', 'titles'])
  const query = useQuery(contractQuery)
  const contract = query.data
  return (
    <>
      <PageHead
        title={t('titles:contract')}
        trail={<Breadcrumbs />}
        actions={
          contract?.memberMaximum != null && (
            <Can permission="top.member.quota-application">
              <LinkButton to="/top/member/quota-application">{t('toQuota')}</LinkButton>
            </Can>
          )
        }
      />
      {query.isPending && <Skeleton width="60%" />}
      {query.isError && !contract && <QueryFailure query={query} what={t('titles:contract')} />}
      {contract && (contract.type === null ? <None /> : <Parts contract={contract} />)}
    </>
  )
}

function None() {
  const { t } = useTranslation('contract')
  return <EmptyState title={t('none.title')} reason={t('none.text')} />
}

function Parts({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['contract', 'titles'])
  const { type, nextRenewalDate, memberMaximum, nextBillingAmount, services, waitingRequest: waiting } = contract
  const areas = { MM: 'titles:area.machines', Support: 'titles:area.support', Library: 'titles:area.library' } as const
  const named = (['MM', 'Support', 'Library'] as const).filter((area) => services.includes(area))
  return (
    <>
      <section className={styles.part}>
        <h2>{t('terms')}</h2>
        <KeyValues
          entries={[
            [t('type'), <Name key="type">{type ?? ''}</Name>],
            [t('services'), named.map((area) => t(areas[area])).join(t('and'))],
            [t('renewal'), nextRenewalDate && dayText(nextRenewalDate)],
            [t('maximum'), t('people', { count: memberMaximum ?? 0 })],
            ...(waiting
              ? [
                  [
                    t('waiting'),
                    t('waitingText', { change: signed(waiting.changeNumber), date: dayText(waiting.startDate) }),
                  ] as const,
                ]
              : []),
            [t('bill'), yen(nextBillingAmount)],
          ]}
        />
      </section>
      <section className={styles.part}>
        <h2>{t('lines')}</h2>
        <ContractLines lines={contract.lines} />
      </section>
      <section className={styles.part}>
        <h2>{t('billings')}</h2>
        <ContractBillings billings={contract.billings} />
      </section>
    </>
  )
}
