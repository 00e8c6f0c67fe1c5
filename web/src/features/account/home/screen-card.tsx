import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'

/** The way into filling history. */
export function ScreenCard() {
  const { t } = useTranslation(['machines', 'support'])
  return (
    <section className="sg-panel sg-screen-card" aria-label={t('support:fillingHistory.title')}>
      <IconHistory size={26} stroke={1.5} aria-hidden />
      <div>
        <h2>{t('support:fillingHistory.title')}</h2>
        <p>{t('machines:board.historyText')}</p>
      </div>
      <LinkButton to="/support/filling-history/search">{t('machines:board.openHistory')}</LinkButton>
    </section>
  )
}
