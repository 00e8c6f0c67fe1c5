import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n/change'
import type { Language } from '../../../lib/i18n/language'
import { timeText } from '../../../lib/zone'
import type { Content } from '../../../queries/console-content'
import { LinkButton } from '../../../shell/link-button'
import { usePlaceZone } from '../../../shell/place'
import { ChangedNote } from '../../../ui/form/changed-note'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { ConsoleTrail } from '../trail'
import { inLanguage } from '../writing/languages'
import { SummaryLinks } from '../writing/summary-links'
import { Facts } from './facts'
import { useFieldTexts } from './field-texts'
import { type Kind, ofSite } from './kinds'
import { Readers } from './readers'
import { StateTag } from './state-tag'
import { useContent } from './use-content'
import { WordsFields } from './words-fields'

/** The form of a publication: its words in the languages, what belongs to its kind, who reads it and when. */
export function ContentForm({ kind, kept }: { kind: Kind; kept: Content | null }) {
  const { t } = useTranslation(['console', 'common'])
  const zone = usePlaceZone()
  const content = useContent(kind, kept, zone)
  const { form, saved, newer } = content
  const texts = useFieldTexts()
  const [tab, show] = useState<Language>('ja')
  return (
    <>
      <Head kind={kind} saved={saved} zone={zone} onWithdraw={content.withdraw} />
      <SummaryLinks onLanguage={show}>
        <Form form={form} onSubmit={() => content.send(false)} prefix="content" label={t('content.form')}>
          {newer && (
            <ChangedNote
              key={newer.change.version}
              by={newer.change.changedBy}
              at={timeText(Date.parse(newer.change.changedAt), zone)}
              fields={texts(newer)}
              onDiscard={content.discard}
            />
          )}
          <WordsFields form={form} kind={kind} tab={tab} onTab={show} />
          <Facts form={form} kind={kind} saved={saved} zone={zone} />
          {!ofSite(kind) && <Readers form={form} kind={kind} />}
          <FormFoot submit={t('content.publish')} ends={{ search: 'contentUniqueKey' }}>
            <Button variant="default" disabled={form.sending} onClick={() => void content.send(true)}>
              {t('content.draft')}
            </Button>
            <LinkButton variant="default" to="/console/content/list">
              {t('common:cancel')}
            </LinkButton>
          </FormFoot>
        </Form>
      </SummaryLinks>
    </>
  )
}

function Head({
  kind,
  saved,
  zone,
  onWithdraw,
}: {
  kind: Kind
  saved: Content | null
  zone: string
  onWithdraw(content: Content): unknown
}) {
  const { t } = useTranslation('console')
  const kindName = t(`content.kinds.${kind}`)
  const name =
    saved && (saved[inLanguage('title', currentLanguage())] || saved.titleJa || saved.titleEn || saved.titleKo)
  return (
    <PageHead
      title={
        <>
          {name ? <Name>{name}</Name> : t('content.newOf', { kind: kindName })}
          {saved && <StateTag state={saved.state} publishTime={saved.publishTime} />}
        </>
      }
      trail={<ConsoleTrail to="console/content/list" />}
      facts={[
        [t('content.kind'), kindName],
        ...(saved ? [[t('content.changed'), timeText(Date.parse(saved.changeTime), zone)] as const] : []),
      ]}
      actions={
        saved &&
        saved.state !== 'withdrawn' && (
          <Button
            variant="default"
            leftSection={<IconArchive size={16} stroke={1.6} aria-hidden />}
            onClick={() => void onWithdraw(saved)}
          >
            {t('content.withdraw')}
          </Button>
        )
      }
    />
  )
}
