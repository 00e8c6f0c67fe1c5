import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../../lib/i18n/language'
import type { AnyForm, FormHandle } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { inLanguage } from './languages'
import styles from './writing.module.css'

interface LanguageTabsProps<Values extends FieldValues> {
  form: FormHandle<Values>
  /** The texts that stand in them: `title` for `titleJa` and the others. */
  names: readonly string[]
  /** Those without which a language is not written yet. */
  needed: readonly string[]
  /** The languages in which it will be read; all of them unless it is given. */
  spoken?: readonly Language[]
  tab: Language
  onTab(language: Language): void
  aside?: ReactNode
  /** The fields of a language; `named` tells it beside a field's label. */
  children(language: Language, named: (label: string) => string): ReactNode
}

/** Texts language by language. All are in the form at once, one of them in sight; the tabs tell what is left to do. */
export function LanguageTabs<Values extends FieldValues>(props: LanguageTabsProps<Values>) {
  const { tab, onTab, aside, spoken = languages, children } = props
  const { t } = useTranslation('console')
  const form = props.form as unknown as AnyForm
  return (
    <div className={styles.languages} data-wide>
      <Tabs
        id="words"
        label={t('content.words')}
        value={tab}
        items={languages.map((key) => ({
          key,
          label: (
            <TabLabel
              form={form}
              names={props.names}
              needed={props.needed}
              language={key}
              left={!spoken.includes(key)}
            />
          ),
        }))}
        onChange={(key) => onTab(key)}
        aside={aside && <div>{aside}</div>}
      />
      {languages.map((language) => {
        const named = (label: string) => t('content.inLanguage', { label, language: languageNames[language] })
        const fields = <div className={styles.fields}>{children(language, named)}</div>
        return (
          <div key={language} hidden={language !== tab}>
            {language === tab ? (
              <TabPanel id="words" tab={language}>
                {fields}
              </TabPanel>
            ) : (
              // of the same shape, so that what is typed in it stays
              <div>{fields}</div>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The language, and whether something is wrong with its texts or missing. */
function TabLabel({
  form,
  names,
  needed,
  language,
  left,
}: {
  form: AnyForm
  names: readonly string[]
  needed: readonly string[]
  language: Language
  left: boolean
}) {
  const { t } = useTranslation('console')
  const { errors } = useFormState({ control: form.control })
  const texts = useWatch({ control: form.control, name: needed.map((name) => inLanguage(name, language)) })
  const wrong = names.some((name) => errors[inLanguage(name, language)])
  const empty = texts.some((text) => String(text).trim() === '')
  return (
    <>
      <Name>{languageNames[language]}</Name>
      {wrong ? (
        <small className={styles.wrong}>
          <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
          {t('content.tab.wrong')}
        </small>
      ) : left ? (
        <small>{t('content.tab.left')}</small>
      ) : (
        empty && <small>{t('content.tab.empty')}</small>
      )}
    </>
  )
}
