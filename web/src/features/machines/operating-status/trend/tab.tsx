import { Button } from '@mantine/core'
import { EmptyState } from '../../../../ui/blank'
import type { DetailTabProps } from '../detail-tab'
import { LineBar } from '../line-bar'
import { useStatusWords } from '../words'
import { FillerTrend } from './filler-trend'

/** What another line or filler makes meaningless. */
const fresh = { device: undefined, from: undefined, to: undefined } as const

/** What a filler of the line measured in the last hours, with its states, items and alarms. */
export default function TrendTab(props: DetailTabProps) {
  const { lines, order, search, change, place, now } = props
  const t = useStatusWords()
  const key = search.line ?? order[0] ?? ''
  const registered = place.lines.find(({ lineUniqueKey }) => lineUniqueKey === key)
  if (!registered) {
    return (
      <EmptyState
        title={t('detail.gone')}
        reason={t('detail.goneReason')}
        actions={
          <Button variant="default" onClick={() => change({ tab: undefined, line: undefined })}>
            {t('detail.toList')}
          </Button>
        }
      />
    )
  }
  const line = lines.find((one) => one.key === key)
  const fillers = line?.row.machines ?? []
  const filler = fillers.find(({ deviceUniqueKey }) => deviceUniqueKey === search.device) ?? fillers[0]
  return (
    <>
      <LineBar
        {...{ order, place, line, now }}
        name={registered.name}
        chosen={key}
        onChoose={(next) => change({ ...fresh, line: next })}
      />
      {filler && line ? (
        <FillerTrend
          key={filler.deviceUniqueKey}
          {...{ line, filler, fillers, search, change, now }}
          zone={place.timeZone}
          onFiller={(device) => change({ ...fresh, device })}
        />
      ) : (
        line && <EmptyState title={t('trend.noFiller')} reason={t('trend.noFillerReason')} />
      )}
    </>
  )
}
