import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { consoleContentSave as longest } from '../../../lib/generated/lengths'
import { type Language, languageNames } from '../../../lib/i18n/language'
import { AreaField } from '../../../ui/form/fields/area-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormSection } from '../../../ui/form/section'
import type { FormHandle } from '../../../ui/form/use-form'
import { LanguageTabs } from '../writing/language-tabs'
import { inLanguage } from '../writing/languages'
import { RichTextField } from '../writing/rich-text-field'
import { hasSubtitle, isPlain, type Kind } from './kinds'
import { Preview } from './preview'
import { type ContentValues, spoken } from './values'

interface WordsProps {
  form: FormHandle<ContentValues>
  kind: Kind
  tab: Language
  onTab(language: Language): void
}

/** The words of a publication, language by language, and how they will look. */
export function WordsFields({ form, kind, tab, onTab }: WordsProps) {
  const { t } = useTranslation('console')
  const [previewing, setPreviewing] = useState(false)
  const said = spoken(kind, useWatch({ control: form.control, name: 'languages' }))
  const preview = (
    <Button
      variant="default"
      leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
      onClick={() => setPreviewing(true)}
    >
      {t('content.preview')}
    </Button>
  )
  return (
    <FormSection title={t('content.words')} help={t('content.wordsHelp')} wide>
      <LanguageTabs
        form={form}
        names={['title', 'subtitle', 'text']}
        needed={['title', 'text']}
        spoken={said}
        tab={tab}
        onTab={onTab}
        aside={preview}
      >
        {(language, named) => (
          <>
            {!said.includes(language) && (
              <p className="sg-note">{t('content.notSpoken', { language: languageNames[language] })}</p>
            )}
            <Words form={form} kind={kind} language={language} named={named} required={said.includes(language)} />
          </>
        )}
      </LanguageTabs>
      {previewing && <Preview values={form.getValues()} kind={kind} begin={tab} onClose={() => setPreviewing(false)} />}
    </FormSection>
  )
}

function Words({
  form,
  kind,
  language,
  named,
  required,
}: Pick<WordsProps, 'form' | 'kind'> & { language: Language; named(label: string): string; required: boolean }) {
  const { t } = useTranslation('console')
  const text = { ...form.field(inLanguage('text', language)), label: named(t('content.text')), required }
  return (
    <>
      <TextField
        {...form.field(inLanguage('title', language))}
        label={named(t('content.title'))}
        lang={language}
        required={required}
        wide
      />
      {hasSubtitle(kind) && (
        <TextField
          {...form.field(inLanguage('subtitle', language))}
          label={named(t(kind === 'exhibition' ? 'content.place' : 'content.speaker'))}
          lang={language}
          required={required}
          wide
        />
      )}
      {isPlain(kind) ? (
        <AreaField {...text} help={t('content.plainHelp')} max={longest.textJa} rows={6} />
      ) : (
        <RichTextField {...text} lang={language} />
      )}
    </>
  )
}
