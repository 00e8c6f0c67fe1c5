import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLayoutSidebar, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logOut } from '../../../session/sign-in'
import type { Staff } from '../../../session/staff'
import { VisitBanner } from '../../../shell/visit-banner'
import { ErrorSummary } from '../../../ui/error-summary'
import { LogoMark, LogoType } from '../../../ui/logo'
import { Languages } from '../login/languages'
import { Customers } from './customers'
import { Places } from './places'
import styles from './staff-login.module.css'
import { usePick } from './use-pick'

/** The second step: which customer, and from which of its places? Also the way from one customer to the next. */
export function Pick({
  staff,
  onIn,
  onConsole,
}: {
  staff: Staff
  onIn(): void
  /** Leads to the console, out of the customer that staff are in. */
  onConsole(): Promise<void>
}) {
  return (
    <div className={styles.pick}>
      <Head staff={staff} onConsole={onConsole} />
      <VisitBanner way="back" />
      <main className={styles.main}>
        <Form onIn={onIn} />
      </main>
      <footer>
        <Languages />
      </footer>
    </div>
  )
}

function Head({ staff, onConsole }: { staff: Staff; onConsole(): Promise<void> }) {
  const { t } = useTranslation('provider')
  const [leaving, setLeaving] = useState(false)
  const [opening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    // a failure was shown
    void onConsole()
      .catch(() => {})
      .finally(() => setOpening(false))
  }
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    <header className={styles.head}>
      <LogoMark size={22} title="Sosogi" />
      <LogoType height={21} />
      <span className={styles.tag}>{t('staffLogin.tag')}</span>
      <span className={styles.who}>{staff.email}</span>
      <Button
        variant="default"
        loading={opening}
        leftSection={<IconLayoutSidebar size={16} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        {t('staffLogin.toConsole')}
      </Button>
      <Button
        variant="default"
        loading={leaving}
        leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
        onClick={leave}
      >
        {t('staffLogin.logOut')}
      </Button>
    </header>
  )
}

function Form({ onIn }: { onIn(): void }) {
  const { t } = useTranslation('provider')
  const pick = usePick(onIn)
  return (
    <>
      <h1>{t('staffLogin.pickTitle')}</h1>
      <p className={styles.lead}>{t('staffLogin.pickLead')}</p>
      {pick.refusal && <ErrorSummary key={pick.refusal.attempt} faults={[{ text: pick.refusal.text }]} />}
      <div className={styles.parts}>
        <Customers picked={pick.customer} onPick={pick.pickCustomer} />
        <div>
          <Places customer={pick.customer} picked={pick.place} onPick={pick.pickPlace} />
          {pick.lacks && (
            <p className={styles.lacks} role="alert">
              <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
              {t(`staffLogin.lacks.${pick.lacks}`)}
            </p>
          )}
          <Button fullWidth size="md" loading={pick.entering} onClick={() => void pick.enter()}>
            {t('staffLogin.enter')}
          </Button>
        </div>
      </div>
    </>
  )
}
