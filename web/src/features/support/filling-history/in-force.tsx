import type { LineFillers } from '../../../queries/filling-history'
import { windowText } from '../../../shell/trend/chart-words'
import { AppliedFilters } from '../../../ui/applied-filters'
import { Name } from '../../../ui/name'
import type { useAddress } from './address'
import { windowOf } from './conditions'
import { valueText } from './filter-draft'
import { useSay } from './words'

/** What the conditions in force are read from. */
export interface InForceProps {
  search: ReturnType<typeof useAddress>['search']
  zone: string
  lines: readonly LineFillers[]
  change: ReturnType<typeof useAddress>['change']
  count: number | undefined
}

/** The conditions in force as chips. Only the filler can be taken away by itself; the others are needed. */
export function InForce({ search, zone, lines, change, count }: InForceProps) {
  const { t, say } = useSay()
  const line = lines.find(({ lineUniqueKey }) => lineUniqueKey === search.line)
  const device = line?.devices.find(({ deviceUniqueKey }) => deviceUniqueKey === search.device)
  const window = windowOf(search)
  const several = (line?.devices.length ?? 0) > 1
  const all = search.kind === 'allItems'
  const remove = {
    label: t('inForce.removeFiller'),
    act: () => change({ device: undefined, run: undefined, page: undefined }),
  }
  const filters = [
    { key: 'line', label: t('runs.line'), value: <Name>{line?.lineName ?? '―'}</Name> },
    ...(device
      ? [
          {
            key: 'filler',
            label: t('runs.filler'),
            value: <Name>{device.displayName}</Name>,
            ...(several ? { remove } : {}),
          },
        ]
      : []),
    {
      key: 'item',
      label: all ? t('figure.item') : t(`identifier.${search.kind ?? 'recipeDataNumber'}`),
      value: all ? t('identifier.allItems') : valueText(search),
    },
    ...(window ? [{ key: 'window', label: t('inForce.window'), value: windowText(say, window, zone) }] : []),
  ]
  return (
    <AppliedFilters
      label={t('inForce.label')}
      filters={filters}
      {...(count === undefined ? {} : { count: t('inForce.count', { count }) })}
    />
  )
}
