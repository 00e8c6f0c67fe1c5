import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n/change'
import { languageNames, languages } from '../../../lib/i18n/language'
import { type PolicyRow, policyQuery } from '../../../queries/console-policies'
import { QueryFailure } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { RichText } from '../../../ui/rich-text'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { inLanguage } from '../writing/languages'

/** A version as its readers see it, language by language. */
export function PolicyReading({ row, onClose }: { row: PolicyRow; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const query = useQuery(policyQuery(row.policyUniqueKey))
  const [language, show] = useState(currentLanguage)
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={t('policy.versionOf', { name: row.name, version: row.version })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {query.isPending && <Skeleton width="60%" />}
      {query.isError && <QueryFailure query={query} what={t('policy.one')} />}
      {query.data && (
        <>
          <Tabs
            id="reading"
            label={t('content.languages')}
            value={language}
            items={languages.map((key) => ({ key, label: <Name>{languageNames[key]}</Name> }))}
            onChange={(key) => show(key)}
          />
          <TabPanel id="reading" tab={language}>
            <article lang={language}>
              <RichText html={query.data[inLanguage('text', language)]} />
            </article>
          </TabPanel>
        </>
      )}
    </Modal>
  )
}
