import { Button } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Place, usePlaces } from '../../../shell/place'
import { EmptyState, ErrorState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { LineCard } from './line-card'

const sign = <IconBuildingFactory2 size={26} stroke={1.5} aria-hidden />

/** The lines of the chosen place. */
export function Lines({ mayOpenHistory }: { mayOpenHistory: boolean }) {
  const { t } = useTranslation('account')
  return (
    <section aria-labelledby="home-lines">
      <h2 className="sg-h2" id="home-lines">
        {t('home.lineList')}
      </h2>
      <Content mayOpenHistory={mayOpenHistory} />
    </section>
  )
}

function Content({ mayOpenHistory }: { mayOpenHistory: boolean }) {
  const { t } = useTranslation('account')
  const { place, isPending, isError, refetch } = usePlaces()
  if (isError) {
    const again = (
      <Button variant="default" onClick={() => void refetch()}>
        {t('home.again')}
      </Button>
    )
    return framed(<ErrorState title={t('home.failed')} reason={t('home.failedText')} actions={again} />)
  }
  if (isPending) return <Waiting />
  if (!place) return framed(<EmptyState icon={sign} title={t('home.noPlaces')} reason={t('home.noPlacesText')} />)
  if (place.lines.length === 0) {
    return framed(
      <EmptyState icon={sign} title={t('home.noLines')} reason={t('home.noLinesText', { place: place.name })} />,
    )
  }
  return <Cards place={place} mayOpenHistory={mayOpenHistory} />
}

function Cards({ place, mayOpenHistory }: { place: Place; mayOpenHistory: boolean }) {
  return (
    <ul className="sg-lines">
      {place.lines.map((line) => (
        <LineCard key={line.lineUniqueKey} line={line} mayOpenHistory={mayOpenHistory} />
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <ul className="sg-lines" aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <li key={place} className="sg-panel sg-line" data-waiting>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </li>
      ))}
    </ul>
  )
}

function framed(content: ReactNode) {
  return <div className="sg-panel">{content}</div>
}
