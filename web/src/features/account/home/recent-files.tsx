import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store'
import { exportRows } from '../../../shell/downloads/exports'
import { FileRow } from '../../../shell/downloads/file-row'

/** The member's latest files, so that yesterday's CSV is one click away. */
export function RecentFiles() {
  const { t } = useTranslation('account')
  const rows = useStore(exportRows).slice(0, 5)
  return (
    <section aria-labelledby="home-files">
      <h2 className="sg-h2" id="home-files">
        {t('home.files')}
      </h2>
      {rows.length === 0 ? (
        <p className="sg-home-none">{t('home.noFiles')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <FileRow key={row.exportKey} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
