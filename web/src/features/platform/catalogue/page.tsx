import '../../../ui/kit-floating'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n'
import { useLanguage } from '../../../shell/use-language'
import { LogoMark, LogoType } from '../../../ui/logo'
import { PageHead } from '../../../ui/page-head'
import styles from './catalogue.module.css'
import { sections } from './section'

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

/** Every part of the interface in all of its states: to look at, to try, and to copy from. */
export function CataloguePage() {
  const { t } = useTranslation(['catalogue', 'titles'])
  return (
    <div className={styles.catalogue}>
      <header>
        <LogoMark size={22} title="Sosogi" />
        <LogoType height={21} />
        <Choices />
      </header>
      <nav aria-label={t('contents')}>
        <ul>
          {sections.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`} onClick={(event) => jump(event, key)}>
                {i18n.t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <PageHead title={t('titles:components')} facts={[[t('parts'), sections.length]]} />
        <p className={styles.lead}>{t('lead')}</p>
        {sections.map(({ key, title, Show }) => (
          <div key={key} id={key} tabIndex={-1} className={styles.section}>
            <h2>{i18n.t(title)}</h2>
            <Show />
          </div>
        ))}
      </main>
    </div>
  )
}

/** Language and colours, for a visitor has no menu of their own. */
function Choices() {
  const { t } = useTranslation()
  const { languages, chosen, change } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.choices}>
      <fieldset>
        <legend className="sg-vh">{t('header.language')}</legend>
        {languages.map(({ code, name }) => (
          <button key={code} type="button" lang={code} aria-pressed={code === chosen} onClick={() => void change(code)}>
            {name}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend className="sg-vh">{t('scheme.label')}</legend>
        {schemes.map((scheme) => (
          <button
            key={scheme}
            type="button"
            aria-pressed={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** The document's base address is the application root: a plain anchor would leave the page. */
function jump(event: { preventDefault(): void }, key: string): void {
  event.preventDefault()
  const section = document.getElementById(key)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
