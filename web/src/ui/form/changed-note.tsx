import './changed-note.css'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Name } from '../name'
import { useFrame } from './frame'

/** A field that somebody else changed: what stands in the row now, and what stands in the form. */
interface ChangedField {
  label: string
  theirs: string
  mine: string
}

/** Somebody else was first: who and when, what they changed, and whose word shall stand. Stands in the form it is about. */
export function ChangedNote({
  by,
  time,
  fields,
  onTakeOver,
  onGiveIn,
}: {
  by: string
  /** When, as the location's clock showed it. */
  time: string
  fields: readonly ChangedField[]
  onTakeOver(): void
  onGiveIn(): void
}) {
  const { t } = useTranslation()
  const { sending } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  const title = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="sg-changed" role="alert" tabIndex={-1} aria-labelledby={title}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        <p id={title}>
          <b>
            <Name>{by}</Name>
          </b>
          {t('form.changed.title', { time })}
        </p>
        {fields.length > 0 && (
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('form.changed.theirs')}</th>
                <th scope="col">{t('form.changed.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="sg-changed-foot">
          <Button size="xs" loading={sending} onClick={onTakeOver}>
            {t('form.changed.takeOver')}
          </Button>
          <Button size="xs" variant="default" disabled={sending} onClick={onGiveIn}>
            {t('form.changed.giveIn')}
          </Button>
        </div>
      </div>
    </div>
  )
}
