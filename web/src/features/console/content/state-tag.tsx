import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { usePlaceZone } from '../../../shell/place'
import { Tag } from '../../../ui/tag'

const tones = { draft: 'caution', released: 'good', withdrawn: 'plain' } as const

/** How a publication stands: a released one may still wait for its time. */
export function StateTag({ state, publishTime }: { state: string; publishTime?: string | null | undefined }) {
  const { t } = useTranslation('console')
  const zone = usePlaceZone()
  const known = state === 'draft' || state === 'withdrawn' ? state : 'released'
  const at = publishTime ? Date.parse(publishTime) : 0
  if (known === 'released' && at > Date.now())
    return <Tag tone="brand">{t('content.state.later', { time: timeText(at, zone) })}</Tag>
  return <Tag tone={tones[known]}>{t(`content.state.${known}`)}</Tag>
}
