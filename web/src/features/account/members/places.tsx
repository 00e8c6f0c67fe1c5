import { useTranslation } from 'react-i18next'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'
import type { Member } from './member'
import styles from './members.module.css'

/** A member's locations in their order, the main one marked. */
export function PlacesOfMember({ member }: { member: Pick<Member, 'locations' | 'mainLocationUniqueKey'> }) {
  const { t } = useTranslation('members')
  if (member.locations.length === 0) return <p className="muted">{t('noPlaces')}</p>
  return (
    <ol className={styles.places} aria-label={t('section.places')}>
      {member.locations.map(({ locationUniqueKey, name }) => (
        <li key={locationUniqueKey}>
          <Name>{name}</Name>{' '}
          {locationUniqueKey === member.mainLocationUniqueKey && <Tag tone="brand">{t('field.mainLocation')}</Tag>}
        </li>
      ))}
    </ol>
  )
}
