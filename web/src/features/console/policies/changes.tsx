import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../../lib/i18n/language'
import type { PolicyVersion } from '../../../queries/console-policies'
import { FormSection } from '../../../ui/form/section'
import { Name } from '../../../ui/name'
import { type Change, compare } from '../writing/compare'
import { inLanguage } from '../writing/languages'
import styles from './policies.module.css'
import type { PolicyValues } from './values'

const signs = { added: '+', removed: '−', same: '' } as const

/** What the version to come changes in the one it began with, language by language. */
export function Changes({ former, values }: { former: PolicyVersion | null; values: PolicyValues }) {
  const { t } = useTranslation('console')
  return (
    <>
      <p className="sg-note">
        {values.startTime.trim() ? t('policy.ahead', { moment: values.startTime.trim() }) : t('policy.consequence')}
      </p>
      {languages.map((language) => (
        <FormSection key={language} title={<Name>{languageNames[language]}</Name>} wide>
          <Texts language={language} former={former} values={values} />
        </FormSection>
      ))}
    </>
  )
}

function Texts({
  language,
  former,
  values,
}: {
  language: Language
  former: PolicyVersion | null
  values: PolicyValues
}) {
  const { t } = useTranslation('console')
  const line = (name: 'name' | 'confirm'): Change[] => {
    const [before, after] = [former?.[inLanguage(name, language)] ?? '', values[inLanguage(name, language)].trim()]
    if (before === after) return []
    return [
      ...(before ? [{ kind: 'removed' as const, words: before }] : []),
      ...(after ? [{ kind: 'added' as const, words: after }] : []),
    ]
  }
  const text = compare(former?.[inLanguage('text', language)] ?? '', values[inLanguage('text', language)])
  const parts = [
    { name: t('policy.name'), changes: line('name') },
    { name: t('content.text'), changes: text.some(({ kind }) => kind !== 'same') ? text : [] },
    { name: t('policy.confirm'), changes: line('confirm') },
  ].filter(({ changes }) => changes.length > 0)
  if (parts.length === 0) return <p data-wide>{t('policy.unchanged')}</p>
  return (
    <div className={styles.changes} data-wide lang={language}>
      {parts.map(({ name, changes }) => (
        <section key={name}>
          <h3>{name}</h3>
          <Lines changes={changes} />
        </section>
      ))}
    </div>
  )
}

/** Changes with their neighbours; what stays in between is counted. */
function Lines({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('console')
  const near = changes.map((_, at) => [-1, 0, 1].some((step) => (changes[at + step]?.kind ?? 'same') !== 'same'))
  const shown: { key: number; change: Change | null; left: number }[] = []
  for (const [key, change] of changes.entries()) {
    const last = shown.at(-1)
    if (near[key]) shown.push({ key, change, left: 0 })
    else if (last && last.change === null) last.left += 1
    else shown.push({ key, change: null, left: 1 })
  }
  return (
    <ol>
      {shown.map(({ key, change, left }) => (
        <li key={key} data-kind={change?.kind ?? 'left'}>
          {change === null ? (
            t('policy.left', { count: left })
          ) : (
            <>
              <i aria-hidden="true">{signs[change.kind]}</i>
              {change.kind === 'added' ? (
                <ins>{change.words}</ins>
              ) : change.kind === 'removed' ? (
                <del>{change.words}</del>
              ) : (
                <span>{change.words}</span>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
