import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { yen } from '../../../lib/yen'
import type { Customer } from '../../../queries/console-customers'
import { Can } from '../../../session/can'
import { ContractBillings, ContractLines } from '../../../shell/contract/tables'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import { Part } from '../part'
import { BillingDialog } from './billing-dialog'
import { LineDialog } from './line-dialog'
import { TermsDialog } from './terms-dialog'

const dialogs = { terms: TermsDialog, line: LineDialog, billing: BillingDialog }

/** The customer's contract: its terms, what was bought, what was billed. */
export function ContractPart({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['console', 'contract'])
  const [entering, enter] = useState<keyof typeof dialogs | null>(null)
  const { contract } = customer
  const Entering = entering && dialogs[entering]
  const button = (what: keyof typeof dialogs, icon: ReactNode, words: string) => (
    <Can permission="console.contracts">
      <Button variant="default" leftSection={icon} onClick={() => enter(what)}>
        {words}
      </Button>
    </Can>
  )
  const plus = <IconPlus size={16} stroke={1.6} aria-hidden />
  const pencil = <IconPencil size={16} stroke={1.6} aria-hidden />
  return (
    <>
      <Part
        title={t('contract:terms')}
        action={
          contract
            ? button('terms', pencil, t('console:contract.change'))
            : button('terms', plus, t('console:contract.enter'))
        }
      >
        {contract ? (
          <Terms contract={contract} maximum={customer.memberMaximum} />
        ) : (
          <p>{t('console:contract.none')}</p>
        )}
      </Part>
      {contract && (
        <>
          <Part title={t('contract:lines')} action={button('line', plus, t('console:contract.addLine'))}>
            {contract.lines.length === 0 ? <p>{t('contract:noLines')}</p> : <ContractLines lines={contract.lines} />}
          </Part>
          <Part title={t('contract:billings')} action={button('billing', plus, t('console:contract.addBilling'))}>
            {contract.billings.length === 0 ? (
              <p>{t('contract:noBillings')}</p>
            ) : (
              <ContractBillings billings={contract.billings} />
            )}
          </Part>
        </>
      )}
      {Entering && <Entering customer={customer} onClose={() => enter(null)} />}
    </>
  )
}

function Terms({ contract, maximum }: { contract: NonNullable<Customer['contract']>; maximum: number | null }) {
  const { t } = useTranslation(['console', 'contract'])
  const base = t('contract:people', { count: contract.memberMaximum })
  // a change that a customer asked for counts from its day on
  const today =
    maximum === null || maximum === contract.memberMaximum
      ? base
      : t('console:contract.today', { base, number: figure(maximum) })
  return (
    <KeyValues
      label={t('contract:terms')}
      entries={[
        [t('contract:type'), <Name key="type">{contract.type}</Name>],
        [t('contract:renewal'), contract.nextRenewalDate && dayText(contract.nextRenewalDate)],
        [t('contract:maximum'), today],
        [t('contract:bill'), yen(contract.nextBillingAmount)],
      ]}
    />
  )
}
