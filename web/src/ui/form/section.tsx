import { type ReactNode, useId } from 'react'

/** A part of a long form: its title at the left, its fields in two columns. */
export function FormSection({
  title,
  help,
  wide = false,
  children,
}: {
  title: ReactNode
  help?: ReactNode
  /** Its title stands above its fields, which take the whole width. */
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="sg-formsection" data-wide={wide || undefined} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className="sg-formfields">{children}</div>
    </section>
  )
}
