import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { useSearchState } from '../../../lib/search-state'
import { timeText } from '../../../lib/zone'
import { overviewQuery } from '../../../queries/inspections'
import { FailureNote } from '../../../shell/query-state'
import { KeyValues } from '../../../ui/key-values'
import { useKindName } from '../inspections/words'
import styles from './equipment-detail.module.css'
import { readDetailSearch } from './search'

/** When the machine was inspected last, when it is due next, and how much members see to. */
export function InspectionsInShort({ deviceUniqueKey, zone }: { deviceUniqueKey: string; zone: string }) {
  const { t } = useTranslation('inspections')
  const { change } = useSearchState(readDetailSearch)
  const kindName = useKindName()
  const query = useQuery(overviewQuery({ deviceUniqueKey }))
  const machine = query.data?.devices[0]
  const [next] = [...(machine?.checklists ?? [])]
    .filter(({ nextDate }) => nextDate != null)
    .sort((a, b) => (a.nextDate ?? '').localeCompare(b.nextDate ?? ''))
  return (
    <section>
      <h2 className="sg-h2">
        {t('short.title')}{' '}
        <button type="button" className={styles.link} onClick={() => change({ part: 'inspections' })}>
          {t('short.all')}
        </button>
      </h2>
      {query.isError && !query.data && <FailureNote query={query} what={t('list')} />}
      {machine && (
        <KeyValues
          label={t('short.title')}
          entries={[
            [t('short.last'), machine.lastInspection && timeText(Date.parse(machine.lastInspection), zone)],
            [t('short.next'), next?.nextDate && `${dayText(next.nextDate)} ${kindName(next.kind)}`],
            [t('fact.open'), t('fact.openCount', { count: query.data?.followUps.length ?? 0 })],
          ]}
        />
      )}
    </section>
  )
}
