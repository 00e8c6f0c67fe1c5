import { IconActivity, IconBook, IconChartBar, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { allScreens } from '../../../routes'
import { useMayOpen } from '../../../session/may-open'
import { useSay } from '../../../shell/board/words'
import styles from './service-entries.module.css'

const areas = ['machines', 'support', 'library'] as const
const signs = { machines: IconActivity, support: IconChartBar, library: IconBook }

type Entry = Extract<(typeof allScreens)[number], { nav: object }>
const offered = allScreens.filter((screen): screen is Entry => 'nav' in screen)

/** The service areas of the contract in which the member may open a screen: each leads to the first of them. */
export function ServiceEntries() {
  const t = useSay()
  const { open } = useMayOpen(offered)
  const entries = areas.flatMap((area) => {
    const first = offered.find(({ nav }, place) => nav.under === area && open[place])
    return first ? [{ area, first }] : []
  })
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="home-services">
      <h2 className="sg-h2" id="home-services">
        {t('services.title')}
      </h2>
      <ul className={styles.entries}>
        {entries.map(({ area, first }) => (
          <ServiceEntry key={area} area={area} to={first.path} />
        ))}
      </ul>
    </section>
  )
}

function ServiceEntry({ area, to }: { area: (typeof areas)[number]; to: Entry['path'] }) {
  const t = useSay()
  const Sign = signs[area]
  return (
    <li className={styles.entry}>
      <span>
        <Sign size={20} stroke={1.6} aria-hidden />
      </span>
      <div>
        <Link to={to}>{t(`titles:area.${area}`)}</Link>
        <p>{t(`services.${area}`)}</p>
      </div>
      <IconChevronRight size={16} stroke={1.6} aria-hidden />
    </li>
  )
}
