import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import styles from './home.module.css'

/** The way into filling history. */
export function ScreenCard() {
  const { t } = useTranslation(['home', 'titles'])
  return (
    <section className={`sg-panel ${styles.screenCard}`} aria-label={t('titles:fillingHistory')}>
      <IconHistory size={26} stroke={1.5} aria-hidden />
      <div>
        <h2>{t('titles:fillingHistory')}</h2>
        <p>{t('board.historyText')}</p>
      </div>
      <LinkButton to="/support/filling-history/search">{t('board.openHistory')}</LinkButton>
    </section>
  )
}
