import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../../shell/place'
import { Name } from '../../../ui/name'

/** One line: its name, when its day starts, its equipment, and the way to its filling history. */
export function LineCard({ line, mayOpenHistory }: { line: Place['lines'][number]; mayOpenHistory: boolean }) {
  const { t } = useTranslation('account')
  return (
    <li className="sg-panel sg-line">
      <div className="sg-line-head">
        <h3>
          <Name>{line.name}</Name>
        </h3>
        <span>{t('home.dayStart', { hour: line.startHour })}</span>
      </div>
      {line.devices.length === 0 ? (
        <p className="sg-line-none">{t('home.noDevices')}</p>
      ) : (
        <ul className="sg-line-devices">
          {line.devices.map((device) => (
            <li key={device.deviceUniqueKey}>
              <Name>{device.displayName}</Name>
              <small>{device.equipmentNumber}</small>
            </li>
          ))}
        </ul>
      )}
      {mayOpenHistory && (
        <Link
          className="sg-line-go"
          to="/support/filling-history/search"
          search={{ line: line.lineUniqueKey }}
          aria-label={t('home.lineHistoryOf', { line: line.name })}
        >
          {t('home.lineHistory')}
        </Link>
      )}
    </li>
  )
}
