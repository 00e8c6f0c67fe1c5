import './home.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../../session/may-open'
import { useMember } from '../../../session/member'
import { usePlaces } from '../../../shell/place'
import { fillingHistory } from '../../../shell/screens'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Lines } from './lines'
import { RecentFiles } from './recent-files'
import { ScreenCard } from './screen-card'

const offered = [fillingHistory.screen]

/** Home: where the member is, the screens to go on to, the lines in reach. */
export function HomePage() {
  const { t } = useTranslation('account')
  const member = useMember()
  const { place } = usePlaces()
  const [mayOpenHistory = false] = useMayOpen(offered)
  const lines = place?.lines ?? []
  const machines = lines.reduce((sum, line) => sum + line.devices.length, 0)
  const facts: [string, ReactNode][] = [[t('home.company'), <Name key="company">{member?.companyName ?? ''}</Name>]]
  if (place) {
    facts.push(
      [t('home.place'), <Name key="place">{place.name}</Name>],
      [t('home.lines'), t('home.lineCount', { count: lines.length })],
      [t('home.machines'), t('home.machineCount', { count: machines })],
    )
  }
  return (
    <>
      <PageHead title={t('home.title')} facts={facts} trail={<p className="sg-greeting">{t('home.greeting')}</p>} />
      <div className="sg-home">
        <div>
          {mayOpenHistory && <ScreenCard />}
          <Lines mayOpenHistory={mayOpenHistory} />
        </div>
        <RecentFiles />
      </div>
    </>
  )
}
