import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Name } from '../../../ui/name'
import { Steps } from '../../../ui/steps'
import { PublicFrame } from '../public/frame'
import { type Place, stepOf } from './places'
import styles from './registration.module.css'

/** Around the steps: the task, the steps with the present one marked, its title. */
export function WizardFrame({ place, company, children }: { place: Place; company?: string; children: ReactNode }) {
  const { t } = useTranslation('registration')
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnTitle(title, place)
  const step = stepOf(place)
  return (
    <PublicFrame>
      <div className={styles.wizard}>
        <p className={styles.task}>
          {t('task')}
          {company && (
            <b>
              <Name>{company}</Name>
            </b>
          )}
        </p>
        {step !== null && (
          <Steps
            label={t('steps')}
            steps={[t('step.mail'), t('step.input'), t('step.confirm'), t('step.finish')]}
            current={step}
            done={t('stepDone')}
          />
        )}
        <h1 ref={title} tabIndex={-1}>
          {t(`title.${place}`)}
        </h1>
        {children}
      </div>
    </PublicFrame>
  )
}

/** From step to step the page stays: its title has the focus. Between the form and its confirm step the form moves it. */
function useFocusOnTitle(title: { current: HTMLElement | null }, place: Place): void {
  const before = useRef<Place>('waiting')
  useEffect(() => {
    const pair = [before.current, place]
    const first = before.current === 'waiting' || before.current === 'failed'
    before.current = place
    if (first || place === pair[0] || (pair.includes('input') && pair.includes('confirm'))) return
    window.scrollTo({ top: 0 })
    title.current?.focus()
  }, [place, title])
}
