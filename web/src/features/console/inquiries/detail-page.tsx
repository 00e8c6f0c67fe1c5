import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames } from '../../../lib/i18n/language'
import { timeText } from '../../../lib/zone'
import { type DeskInquiry, deskInquiryQuery, filesForDesk } from '../../../queries/console-inquiries'
import { inquiryStates } from '../../../queries/inquiry-choices'
import { useHolds } from '../../../session/may-open'
import { KeptInquiry } from '../../../shell/inquiries/kept-inquiry'
import { InquiryStateTag } from '../../../shell/inquiries/labels'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { ConsoleTrail } from '../trail'
import { useStep } from './use-step'

/** An inquiry whole, and how far it is. */
export function DeskInquiryPage() {
  const { t } = useTranslation(['console', 'titles'])
  const zone = usePlaceZone()
  const { caseUniqueKey = '' } = useSearch({ from: '/_console/console/inquiry/detail' })
  const query = useQuery(deskInquiryQuery(caseUniqueKey))
  const inquiry = query.data
  return (
    <>
      {!inquiry && (
        <PageHead
          title={query.isError ? t('titles:consoleInquiry') : <Skeleton width="12em" />}
          trail={<ConsoleTrail to="console/inquiry/list" />}
        />
      )}
      {!inquiry && query.isError && <QueryFailure query={query} what={t('inquiry.one')} />}
      <WithStaleNote query={query} zone={zone}>
        {inquiry && <Whole key={caseUniqueKey} inquiry={inquiry} zone={zone} />}
      </WithStaleNote>
    </>
  )
}

function Whole({ inquiry, zone }: { inquiry: DeskInquiry; zone: string }) {
  const { t } = useTranslation(['console', 'inquiries'])
  const { subject, number, state, stateAt, stateBy, receivedAt, language } = inquiry
  return (
    <>
      <PageHead
        title={
          <>
            <Name>{subject}</Name> <InquiryStateTag state={state} />
          </>
        }
        trail={<ConsoleTrail to="console/inquiry/list" />}
        facts={[
          [t('inquiries:kept.number'), number],
          [t('inquiry.customer'), <Sender key="customer" inquiry={inquiry} />],
          [
            t('inquiry.language'),
            <Name key="language">{isLanguage(language) ? languageNames[language] : language}</Name>,
          ],
          [t('inquiries:kept.received'), timeText(Date.parse(receivedAt), zone)],
          ...(stateBy === null
            ? []
            : [
                [t('inquiries:kept.since'), timeText(Date.parse(stateAt), zone)] as const,
                [t('inquiry.by'), stateBy] as const,
              ]),
        ]}
        actions={<Actions inquiry={inquiry} />}
      />
      <KeptInquiry
        inquiry={inquiry}
        matter={t('inquiry.one')}
        sender={t('inquiry.sender')}
        shelf={filesForDesk(inquiry.caseUniqueKey)}
      />
    </>
  )
}

/** The member's customer, where its page may be opened as a link; else that nobody knows who it is. */
function Sender({ inquiry: { customerName, companyUniqueKey } }: { inquiry: DeskInquiry }) {
  const { t } = useTranslation('console')
  const opens = useHolds('console.customers') === true
  if (customerName === null || companyUniqueKey === null) return t('inquiry.visitor')
  if (!opens) return <Name>{customerName}</Name>
  return (
    <Link to="/console/customer/detail" search={{ companyUniqueKey }}>
      <Name>{customerName}</Name>
    </Link>
  )
}

/** The answer goes by mail, out of the desk's own program; how far it is, is said here. */
function Actions({ inquiry }: { inquiry: DeskInquiry }) {
  const { t } = useTranslation('console')
  const { sending, step } = useStep(inquiry)
  const { email, number, subject, state } = inquiry
  return (
    <>
      <Button
        component="a"
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: [${number}] ${subject}`)}`}
        variant="default"
        leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
      >
        {t('inquiry.reply')}
      </Button>
      {inquiryStates
        .filter((one) => one !== state)
        .map((one) => (
          <Button
            key={one}
            variant={one === 'answered' ? 'filled' : 'default'}
            loading={sending}
            onClick={() => step(one)}
          >
            {t(`inquiry.moveTo.${one}`)}
          </Button>
        ))}
    </>
  )
}
