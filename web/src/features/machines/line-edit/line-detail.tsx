import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import type { Line } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { Name } from '../../../ui/name'
import { toast } from '../../../ui/toast'
import { useLineCalls } from './line-calls'
import { LineDevices } from './line-devices'
import styles from './line-edit.module.css'
import { LineForm } from './line-form'

/** One line: its name and hour, its machines, and its end. */
export function LineDetail({ place, line, onRemoved }: { place: Place; line: Line; onRemoved(): void }) {
  const { t } = useTranslation(['lines', 'common'])
  const title = useId()
  const calls = useLineCalls(place.locationUniqueKey)
  const head = useHeadInView()
  const remove = async () => {
    const question = {
      title: t('remove.title', { name: line.name }),
      text: line.deviceCount > 0 ? t('remove.withDevices', { count: line.deviceCount }) : t('remove.text'),
      accept: t('remove.accept'),
      decline: t('remove.decline'),
      danger: true,
    }
    if (!(await askAndSend(question, () => calls.remove(line.lineUniqueKey)))) return
    onRemoved()
    toast('success', { title: t('remove.done', { name: line.name }), closeLabel: t('common:close') })
  }
  return (
    <section aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} ref={head} tabIndex={-1}>
          <Name>{line.name}</Name>
        </h2>
        <Button
          variant="subtle"
          color="alarm"
          className={styles.remove}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('remove.button')}
        </Button>
      </header>
      <LineForm place={place} line={line} />
      <LineDevices place={place} line={line} />
    </section>
  )
}

/** Where the panes stand one above the other, the line that was chosen further up comes into view. */
function useHeadInView() {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const top = head.current?.getBoundingClientRect().top ?? 0
    // on the first view of the page nobody has chosen yet
    if (!document.activeElement?.closest('[data-line-entry]')) return
    if (top >= 0 && top < window.innerHeight - 120) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }, [])
  return head
}
