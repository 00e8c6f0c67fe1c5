import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmMailSettings } from '../../../queries/alarm-mails'
import { Name } from '../../../ui/name'
import styles from './alarm-mails.module.css'

/** The groups that hold the machine, and why a mail would reach nobody. */
export function GroupChips({ settings }: { settings: AlarmMailSettings }) {
  const { t } = useTranslation('alarmMails')
  const label = useId()
  const holding = settings.locationGroups.filter(({ holds }) => holds).map(({ group }) => group)
  const silent = !holding.some(({ members }) => members.some(({ reached }) => reached))
  return (
    <section className={styles.who} aria-labelledby={label}>
      <b id={label}>{t('groups.title')}</b>
      {holding.length > 0 && (
        <ul>
          {holding.map(({ groupUniqueKey, name, members }) => (
            <li key={groupUniqueKey}>
              <Link to="/mm/equipment-group/setting" search={{ group: groupUniqueKey }}>
                <Name>{name}</Name>
                <small>{t('groups.members', { count: members.filter(({ reached }) => reached).length })}</small>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/mm/equipment-group/setting" className="sg-reach">
              {t('groups.add')}
            </Link>
          </li>
        </ul>
      )}
      {silent && (
        <p className={styles.silent}>
          <IconMail size={17} stroke={1.6} aria-hidden />
          <span>
            {t(holding.length > 0 ? 'groups.nobody' : 'groups.none')}{' '}
            <Link
              to="/mm/equipment-group/setting"
              search={holding[0] ? { group: holding[0].groupUniqueKey } : {}}
              className="sg-reach"
            >
              {t(holding.length > 0 ? 'groups.addMembers' : 'groups.add')}
            </Link>
          </span>
        </p>
      )}
    </section>
  )
}
