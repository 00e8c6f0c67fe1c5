import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import type { Answer } from '../../../../api/answer'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { useSubmit } from '../../../../api/use-submit'
import { companyAccountQuery } from '../../../../queries/company'
import { NumberField } from '../../../../ui/form/fields/presets'
import { SwitchField } from '../../../../ui/form/fields/switch-field'
import { FormFoot } from '../../../../ui/form/foot'
import { Form } from '../../../../ui/form/form'
import { FormSection } from '../../../../ui/form/section'
import { useForm } from '../../../../ui/form/use-form'
import { Name } from '../../../../ui/name'
import { toast } from '../../../../ui/toast'
import { usePasswordAgain } from '../again/use-password-again'
import styles from '../passwords.module.css'
import { check, limits, type ValidityValues } from './rules'

type Account = Answer<'/api/account/fetchAccount', 'get'>

const valuesOf = ({ expirationEnabled, expirationDays }: Account): ValidityValues => ({
  enabled: expirationEnabled,
  days: expirationDays ? String(expirationDays) : '',
})

/** The switch and its days. */
export function ValidityForm({ begin }: { begin: Account }) {
  const { t } = useTranslation(['passwordValidity', 'common'])
  const { form, submit, dialog } = useValidity(begin)
  const enabled = useWatch({ control: form.control, name: 'enabled' })
  return (
    <>
      <Form form={form} onSubmit={submit} prefix="validity" label={t('form')}>
        <p className={`sg-note ${styles.note}`}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
          <span>
            <Trans t={t} i18nKey="forAll" components={{ company: <Name>{begin.companyName}</Name> }} />
          </span>
        </p>
        <FormSection title={t('section')} help={t('warning')}>
          <SwitchField {...form.field('enabled')} label={t('enabled')} on={t('on')} off={t('off')} wide />
          <NumberField
            {...form.field('days')}
            label={t('days')}
            help={t('daysHelp', limits)}
            unit={t('unit')}
            required={enabled}
            disabled={!enabled}
          />
        </FormSection>
        <FormFoot submit={t('common:save')} />
      </Form>
      {dialog}
    </>
  )
}

function useValidity(begin: Account) {
  const { t } = useTranslation(['passwordValidity', 'common'])
  const client = useQueryClient()
  const { guard, dialog } = usePasswordAgain()
  const form = useForm({ values: valuesOf(begin), check })
  const { submit } = useSubmit(form, {
    send: (body) => guard(() => call(api.POST('/api/account/setExpiration', { body }))),
    onDone: (saved) => {
      client.setQueryData(companyAccountQuery.queryKey, saved)
      form.reset(valuesOf(saved))
      toast('success', { title: t('saved'), closeLabel: t('common:close') })
    },
  })
  return { form, submit, dialog }
}
