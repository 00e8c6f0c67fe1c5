import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { page } from '../../lib/page'
import { useStore } from '../../lib/store'
import { type Popup, popupsQuery } from '../../queries/popups'
import { screens } from '../../routes'
import { RichText } from '../../ui/rich-text'
import { closedPopups, closePopup } from './closed'
import styles from './popups.module.css'

/** Nobody sits at the wall who could close anything. */
const wall = screens['mm/operational-status/wall'].path.slice(1)
/** Who writes the announcements does not read them at work. */
const shows = (name: string) => name !== '' && name !== wall && !/^console(\/|$)/.test(name)

/** What the provider announces on the page in view, until the reader closes it. It holds up nobody: a page goes on beneath. */
export default function Popups() {
  const { name } = useStore(page)
  const closed = useStore(closedPopups)
  const { data } = useQuery({ ...popupsQuery(name), enabled: shows(name) })
  const open = data?.filter(({ popupUniqueKey }) => !closed.includes(popupUniqueKey)) ?? []
  if (open.length === 0) return null
  return (
    <div className={styles.stack}>
      {open.map((popup) => (
        <Card key={popup.popupUniqueKey} popup={popup} />
      ))}
    </div>
  )
}

function Card({ popup }: { popup: Popup }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <IconSpeakerphone size={18} stroke={1.6} aria-hidden />
        <h2 id={id}>{popup.title}</h2>
        <button
          type="button"
          className="sg-tool"
          aria-label={t('close')}
          aria-describedby={id}
          onClick={() => closePopup(popup.popupUniqueKey)}
        >
          <IconX size={18} stroke={1.6} aria-hidden />
        </button>
      </header>
      <RichText html={popup.richText} />
    </section>
  )
}
