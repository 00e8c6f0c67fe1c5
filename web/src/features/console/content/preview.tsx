import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { type Language, languageNames, languages } from '../../../lib/i18n/language'
import { Name } from '../../../ui/name'
import { RichText } from '../../../ui/rich-text'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { inLanguage } from '../writing/languages'
import styles from './content.module.css'
import { hasDays, isPlain, type Kind } from './kinds'
import { type ContentValues, spoken } from './values'

/** A publication as its readers will see it, language by language. */
export function Preview({
  values,
  kind,
  begin,
  onClose,
}: {
  values: ContentValues
  kind: Kind
  begin: Language
  onClose(): void
}) {
  const { t } = useTranslation(['console', 'common'])
  const [language, show] = useState(begin)
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={t('content.previewOf', { kind: t(`content.kinds.${kind}`) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Tabs
        id="preview"
        label={t('content.preview')}
        value={language}
        items={languages.map((key) => ({ key, label: <Name>{languageNames[key]}</Name> }))}
        onChange={(key) => show(key)}
      />
      <TabPanel id="preview" tab={language}>
        {spoken(kind, values.languages).includes(language) ? (
          <Shown values={values} kind={kind} language={language} />
        ) : (
          <p className="sg-note">{t('content.notSpoken', { language: languageNames[language] })}</p>
        )}
      </TabPanel>
    </Modal>
  )
}

function Shown({ values, kind, language }: { values: ContentValues; kind: Kind; language: Language }) {
  const { t } = useTranslation('console')
  const title = values[inLanguage('title', language)].trim()
  const text = values[inLanguage('text', language)]
  const subtitle = values[inLanguage('subtitle', language)].trim()
  const days = [values.firstDay, values.lastDay].filter(Boolean).map(dayText).join(' – ')
  return (
    <article className={styles.shown} lang={language} data-kind={isPlain(kind) ? 'column' : kind}>
      {hasDays(kind) && <p className={styles.days}>{days}</p>}
      <h3>{title || t('content.noTitle')}</h3>
      {kind === 'exhibition' && subtitle && <p>{subtitle}</p>}
      {isPlain(kind) ? <p>{text.replaceAll('\n', ' ')}</p> : <RichText html={text} />}
      {kind === 'voice' && subtitle && <p className={styles.days}>{subtitle}</p>}
    </article>
  )
}
