import { IconCircleCheck } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reader } from '../../../queries/questions'
import { LinkButton } from '../../../shell/link-button'
import { KeyValues } from '../../../ui/key-values'
import { PageHead } from '../../../ui/page-head'
import styles from './inquiries.module.css'
import { addresses } from './sent'
import { InquirySteps } from './steps'

const questions = { member: '/top/question-answer/list', visitor: '/top/question-answer/list/open' } as const

/** How long answers took lately: in hours up to two days, then in days. */
function withinText(t: TFunction<'inquiries'>, hours: number): string {
  return hours < 48 ? t('sent.withinHours', { hours }) : t('sent.withinDays', { days: Math.ceil(hours / 24) })
}

/** That it came in, under which number, and where the answer goes. */
export function SentInquiry({ reader, trail }: { reader: Reader; trail?: ReactNode }) {
  const { t } = useTranslation('inquiries')
  const sent = useRouterState({ select: ({ location }) => location.state.inquiry })
  const box = useRef<HTMLDivElement>(null)
  // the form had the focus and is gone
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <PageHead title={t('sent.title')} trail={trail} />
      <InquirySteps current={3} />
      <div ref={box} tabIndex={-1} className={styles.sent}>
        <div className={styles.outcome}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden />
          <p>{t('sent.text')}</p>
        </div>
        <KeyValues
          label={t('sent.facts')}
          entries={[
            [t('sent.number'), sent?.number],
            [t('sent.email'), sent?.email],
          ]}
        />
        <p className={styles.aside}>
          {sent?.answeredWithinHours != null && `${withinText(t, sent.answeredWithinHours)} `}
          {t(sent?.acknowledged === false ? 'sent.noMail' : 'sent.mail')}
        </p>
        <div className={styles.ways}>
          {reader === 'member' && (
            <LinkButton variant="default" to="/top/inquiry/list">
              {t('sent.list')}
            </LinkButton>
          )}
          <LinkButton variant="default" to={questions[reader]}>
            {t('sent.questions')}
          </LinkButton>
          <LinkButton variant="default" to={addresses[reader].form}>
            {t('sent.another')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
