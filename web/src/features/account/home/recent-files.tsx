import { useTranslation } from 'react-i18next'
import { NewestFiles } from '../../../shell/downloads/newest-files'

/** The member's latest files, so that yesterday's CSV is one click away. */
export function RecentFiles() {
  const { t } = useTranslation(['home', 'common', 'titles'])
  return (
    <section aria-labelledby="home-files">
      <h2 className="sg-h2" id="home-files">
        {t('board.files')}
      </h2>
      <NewestFiles most={5} none={<p className="fs12 muted">{t('board.noFiles')}</p>} />
    </section>
  )
}
