import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Popup } from '../../queries/popups'
import { RichText } from '../../ui/rich-text'
import { closePopup } from './closed'
import styles from './popups.module.css'

/** What the provider announces on the page in view, until the reader closes it. It holds up nobody: a page goes on beneath. */
export default function Popups({ open }: { open: Popup[] }) {
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
