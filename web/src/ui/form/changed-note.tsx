import './changed-note.css'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyValues } from '../key-values'
import { Tag } from '../tag'

/** A field that somebody else changed meanwhile. */
export interface ChangedField {
  label: string
  /** What they made of it. */
  theirs: ReactNode
  /** The form still has what the reader wants of it. */
  kept: boolean
}

/** Above a form that came too late: who saved what meanwhile, and what saving will do now. It takes the focus. */
export function ChangedNote({
  by,
  at,
  fields,
  onDiscard,
}: {
  by: string
  /** The time, as a text. */
  at: string
  fields: readonly ChangedField[]
  /** Gives up the reader's own changes. */
  onDiscard(): void
}) {
  const { t } = useTranslation()
  const title = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const both = fields.some(({ kept }) => kept)
  return (
    <section className="sg-changed" aria-labelledby={title} tabIndex={-1} ref={box}>
      <IconUsers size={18} stroke={1.6} aria-hidden />
      <div>
        <h2 id={title}>{t('form.changed.title', { name: by, time: at })}</h2>
        <p>{t(both ? 'form.changed.both' : 'form.changed.theirs')}</p>
        <KeyValues
          entries={fields.map(({ label, theirs, kept }) => [
            label,
            <span key={label}>
              {theirs || '―'} {kept && <Tag tone="caution">{t('form.changed.kept')}</Tag>}
            </span>,
          ])}
        />
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('form.changed.discard')}
        </Button>
      </div>
    </section>
  )
}
