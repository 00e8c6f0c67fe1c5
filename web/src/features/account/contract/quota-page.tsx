import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { dayText } from '../../../lib/day-text'
import { figure, signed } from '../../../lib/figures'
import { type Contract, contractQuery } from '../../../queries/contract'
import { keys } from '../../../queries/keys'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { day } from '../../../ui/form/day-rules'
import { DateField } from '../../../ui/form/fields/date-field'
import { NumberField } from '../../../ui/form/fields/presets'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'
import { FormSection } from '../../../ui/form/section'
import { useForm } from '../../../ui/form/use-form'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import styles from './contract.module.css'
import { changeIn, limits } from './quota'

/** A change that leaves a member at least. */
const checkFor = (maximum: number) =>
  bySchema(
    z.object({
      changeNumber: rules.number(limits).check(rule((change) => maximum + change >= 1, 'quota:least')),
      startDate: day(),
    }),
  )
const blank = { changeNumber: '', startDate: '' }

/** Asks for another number of members that may be valid. */
export function QuotaPage() {
  const { t } = useTranslation(['quota', 'titles'])
  const query = useQuery(contractQuery)
  const contract = query.data
  return (
    <>
      <PageHead title={t('titles:quota')} trail={<Breadcrumbs />} />
      {query.isPending && <Skeleton width="60%" />}
      {query.isError && !contract && <QueryFailure query={query} what={t('titles:quota')} />}
      {contract &&
        (contract.memberMaximum === null ? (
          <EmptyState title={t('none.title')} reason={t('none.text')} />
        ) : (
          <QuotaForm contract={contract} maximum={contract.memberMaximum} />
        ))}
    </>
  )
}

function useQuota(maximum: number) {
  const client = useQueryClient()
  const [sent, setSent] = useState<{ maximum: number; date: string } | null>(null)
  const form = useForm({ values: blank, check: checkFor(maximum) })
  const { submit } = useSubmit(form, {
    send: (body) => {
      setSent(null)
      return call(api.POST('/api/hughomememberC/quota/change/request', { body }))
    },
    onDone: ({ resultingMaximum, startDate }) => {
      setSent({ maximum: resultingMaximum, date: startDate })
      form.reset(blank)
      return client.invalidateQueries({ queryKey: keys.company.contract })
    },
  })
  return { form, submit, sent }
}

function QuotaForm({ contract, maximum }: { contract: Contract; maximum: number }) {
  const { t } = useTranslation('quota')
  const zone = usePlaceZone()
  const { form, submit, sent } = useQuota(maximum)
  const change = changeIn(useWatch({ control: form.control, name: 'changeNumber' }))
  const { waitingRequest: waiting } = contract
  return (
    <Form form={form} onSubmit={submit} prefix="quota" label={t('form')}>
      <div role="status">
        {sent && (
          <p className={`sg-note ${styles.note}`}>
            <IconCheck size={18} stroke={1.6} aria-hidden />
            <span>{t('sent', { maximum: figure(sent.maximum), date: dayText(sent.date) })}</span>
          </p>
        )}
      </div>
      {waiting && (
        <p className={`sg-note ${styles.note}`}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
          <span>{t('waiting', { change: signed(waiting.changeNumber), date: dayText(waiting.startDate) })}</span>
        </p>
      )}
      <FormSection title={t('section')} help={t('help')}>
        <NumberField
          {...form.field('changeNumber')}
          label={t('change')}
          help={t('changeHelp', limits)}
          unit={t('unit')}
          required
        />
        <DateField {...form.field('startDate')} label={t('start')} help={t('startHelp')} zone={zone} required />
      </FormSection>
      <dl className={styles.outcome} aria-live="polite">
        <dt>{t('present')}</dt>
        <dd>{t('people', { count: maximum })}</dd>
        <dt>{t('resulting')}</dt>
        <dd>{change === null ? '–' : t('people', { count: maximum + change })}</dd>
      </dl>
      {change !== null && change < 0 && <p className={styles.warning}>{t('noRefund')}</p>}
      <FormFoot submit={t('send')}>
        <LinkButton variant="default" to="/top/contract-detail/confirmation">
          {t('back')}
        </LinkButton>
      </FormFoot>
    </Form>
  )
}
