import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PolicyKind } from '../../../lib/policy-kinds'
import { policyTextQuery } from '../../../queries/policies'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { PageHead } from '../../../ui/page-head'
import { PolicyText } from './text'

/** A policy to read; nothing is agreed to here. */
function PolicyPage({ kind }: { kind: PolicyKind }) {
  const { t } = useTranslation(['titles', 'policies'])
  const { data } = useQuery(policyTextQuery(kind))
  const title = t(`titles:${kind}`)
  return (
    <>
      <PageHead
        title={title}
        trail={<Breadcrumbs />}
        facts={data && [[t('policies:version'), t('policies:versionOf', { version: data.version })]]}
      />
      <PolicyText kind={kind} what={title} />
    </>
  )
}

export const TermsPage = () => <PolicyPage kind="terms" />
export const PrivacyPage = () => <PolicyPage kind="privacy" />
