import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** A fault named above a form; with `fieldId` it is a link that brings the reader to the field. */
export interface Fault {
  text: string
  fieldId?: string
}

/** What stands in the way, above the form. It takes the focus when it appears; a key of its own makes it appear anew. */
export function ErrorSummary({ title, faults }: { title?: string; faults: readonly Fault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (faults.length === 0) return null
  return (
    <div className="sg-errsum" role="alert" tabIndex={-1} ref={box}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        {title && <b>{title}</b>}
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.fieldId} ${fault.text}`}>
              {fault.fieldId ? <FieldLink {...fault} fieldId={fault.fieldId} /> : fault.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FieldLink({ text, fieldId }: { text: string; fieldId: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(fieldId)?.focus()
      }}
    >
      {text}
    </a>
  )
}
