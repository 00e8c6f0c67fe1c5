import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../../api/call'
import { dayText } from '../../../../lib/day-text'
import { languageNames, languages } from '../../../../lib/i18n/language'
import { timeText } from '../../../../lib/zone'
import { memberQuery } from '../../../../queries/members'
import { useHolds } from '../../../../session/may-open'
import { DetailHead } from '../../../../shell/detail-head'
import { LinkButton } from '../../../../shell/link-button'
import { usePlaceZone } from '../../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../../shell/query-state'
import { KeyValues } from '../../../../ui/key-values'
import { Name } from '../../../../ui/name'
import { Skeleton } from '../../../../ui/skeleton'
import { StandingTag, TypeName } from '../labels'
import { fullName, type Member } from '../member'
import styles from '../members.module.css'
import { PlacesOfMember } from '../places'
import { MemberRefused } from '../refused'
import { useSwitch } from '../switch'
import { useSubject } from '../use-subject'

const EmailChangeDialog = lazy(() => import('../../email-change/dialog'))

/** One member's data: the own, or a colleague's for those who may see the list. */
export function MemberDetailPage() {
  const { t, i18n } = useTranslation(['memberDetail', 'members', 'titles'])
  const subject = useSubject()
  const zone = usePlaceZone()
  const manages = useHolds('top.member.manage') === true
  const query = useQuery(memberQuery(subject.memberId, i18n.language))
  const member = query.data
  if (query.isError && !member)
    return (
      <>
        <DetailHead name={t('titles:memberDetail')} />
        {asFailure(query.error).code === 403 ? (
          <MemberRefused to="/top/member/detail" title={t('refused')} />
        ) : (
          <QueryFailure query={query} what={t('titles:memberDetail')} />
        )}
      </>
    )
  return (
    <>
      <DetailHead
        name={member && fullName(member)}
        {...(member && {
          facts: [
            [t('members:field.standing'), <StandingTag key="standing" member={member} />],
            [t('members:field.type'), <TypeName key="type" code={member.memberTypeCode} />],
          ],
        })}
        actions={
          member && (
            <>
              <LinkButton
                variant="default"
                to="/top/login/list"
                search={subject.own ? {} : { memberId: member.memberId }}
              >
                {t('logIns')}
              </LinkButton>
              {subject.own && <EmailButton member={member} />}
              {manages && !subject.own && <ValidButton member={member} />}
              {(manages || subject.own) && (
                <LinkButton to="/top/member/edit" search={subject.own ? {} : { memberId: member.memberId }}>
                  {t('edit')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <WithStaleNote query={query} zone={zone}>
        {member ? <Sections member={member} zone={zone} /> : <Awaited />}
      </WithStaleNote>
    </>
  )
}

function Sections({ member, zone }: { member: Member; zone: string }) {
  const { t } = useTranslation(['memberDetail', 'members'])
  const language = languages.find((one) => one === member.languageC)
  const time = (at: string | null) => at && timeText(Date.parse(at), zone)
  return (
    <div className={styles.member}>
      <div>
        <section>
          <h2>{t('members:section.person')}</h2>
          <KeyValues
            entries={[
              [t('members:field.name'), <Name key="name">{fullName(member)}</Name>],
              [t('field.kana'), <Kana key="kana" member={member} />],
              [t('field.company'), <Name key="company">{member.companyName}</Name>],
              [t('members:field.department'), member.department && <Name>{member.department}</Name>],
              [t('members:field.position'), member.position && <Name>{member.position}</Name>],
            ]}
          />
        </section>
        <section>
          <h2>{t('members:section.reach')}</h2>
          <KeyValues
            entries={[
              [t('members:field.memberId'), member.memberId],
              [t('members:field.phone1'), member.phone1],
              [t('members:field.phone2'), member.phone2],
            ]}
          />
        </section>
      </div>
      <div>
        <section>
          <h2>{t('members:section.places')}</h2>
          <PlacesOfMember member={member} />
        </section>
        <section>
          <h2>{t('members:section.use')}</h2>
          <KeyValues
            entries={[
              [t('members:field.language'), language && <span lang={language}>{languageNames[language]}</span>],
              [t('field.registered'), time(member.registrationDate)],
              [t('members:field.lastLogin'), time(member.lastLoginTime) || t('members:never')],
              ...(member.passwordExpiresOn
                ? [[t('field.passwordExpires'), dayText(member.passwordExpiresOn)] as const]
                : []),
            ]}
          />
        </section>
      </div>
    </div>
  )
}

function Kana({ member }: { member: Member }) {
  return (
    <span lang="ja">
      {member.kanaFamilyName} {member.kanaFirstName}
    </span>
  )
}

function ValidButton({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const { setValid } = useSwitch(member)
  return (
    <Button variant="default" onClick={() => void setValid(!member.valid)}>
      {t(member.valid ? 'ask.invalidAccept' : 'ask.validAccept')}
    </Button>
  )
}

/** Opens the dialog that asks for another mail address. */
function EmailButton({ member }: { member: Member }) {
  const { t } = useTranslation('memberDetail')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('changeEmail')}
      </Button>
      {open && (
        <Suspense>
          <EmailChangeDialog present={member.memberId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Bars where the first part will stand. */
function Awaited() {
  const { t } = useTranslation(['memberDetail', 'members'])
  const bar = <Skeleton />
  return (
    <div className={styles.member}>
      <KeyValues
        entries={[
          [t('members:field.name'), bar],
          [t('field.kana'), bar],
          [t('field.company'), bar],
        ]}
      />
    </div>
  )
}
