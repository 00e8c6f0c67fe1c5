import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { partsDueQuery } from '../../../queries/parts'
import { FailureNote } from '../../../shell/query-state'
import { LifeBar } from '../../../ui/life-bar'
import { Name } from '../../../ui/name'
import { isPressing, usePartWords } from '../parts/words'
import styles from './equipment-detail.module.css'
import { readDetailSearch } from './search'

/** Parts that stand here; the tab has the rest. */
const SHOWN = 3

/** The parts of the machine that come first, soonest first. */
export function PartsInShort({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation(['equipmentDetail', 'parts'])
  const { change } = useSearchState(readDetailSearch)
  const words = usePartWords()
  const query = useQuery(partsDueQuery({ deviceUniqueKey }))
  const parts = query.data?.parts.slice(0, SHOWN)
  return (
    <section>
      <h2 className="sg-h2">
        {t('parts.title')}{' '}
        <button type="button" className={styles.link} onClick={() => change({ part: 'parts' })}>
          {t('parts.all')}
        </button>
      </h2>
      {query.isError && !query.data && <FailureNote query={query} what={t('parts.title')} />}
      {parts?.length === 0 && <p className={styles.none}>{t('parts.none')}</p>}
      {parts && parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.partsUniqueKey}>
              <span>
                <Name>{part.partName}</Name>
                <small>
                  <Name>{part.replacedLocation}</Name>
                </small>
              </span>
              {part.limit && (
                <LifeBar
                  used={part.limit.used}
                  limit={part.limit.limit}
                  lives={part.limit.lives}
                  label={words.life(part)}
                />
              )}
              <b data-caution={isPressing(part) || undefined}>{words.when(part)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
