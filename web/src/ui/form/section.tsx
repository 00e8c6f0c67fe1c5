import { type ReactNode, useId } from 'react'

/** A part of a long form: its title at the left, its fields in two columns. */
export function FormSection({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="sg-formsection" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className="sg-formfields">{children}</div>
    </section>
  )
}
