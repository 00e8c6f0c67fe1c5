import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { FormHandle } from '../ui/form/use-form'
import { asFailure } from './call'
import type { Change } from './failure'
import { useSubmit } from './use-submit'

interface Updating<Values, Output, Answer> {
  /** The row's version as it is known now, and what its form would begin with. */
  version: number
  values: Values
  /** The call, with the version that the form was read at. */
  send(output: Output, version: number): Promise<Answer>
  onDone?(answer: Answer, output: Output): unknown
  nameOf?(wireName: string): string | undefined
  /** Somebody else was first: the time to read the row anew, so that the form can show what stands there. */
  onChanged?(): unknown
}

/**
 * Sends a form that changes a row. While nothing is typed the form follows the row; what is typed stays, and whoever changed
 * the row meanwhile is told by `changed`: `takeOver` saves all the same, `form.reset(values)` gives in.
 */
export function useUpdate<Values extends FieldValues, Output, Answer extends { version: number }>(
  form: FormHandle<Values, Output>,
  { version, values, send, onDone, nameOf, onChanged }: Updating<Values, Output, Answer>,
) {
  const read = useRef(version)
  const [changed, setChanged] = useState<Change | null>(null)
  const { isDirty } = useFormState({ control: form.control })
  const row = JSON.stringify(values)
  useEffect(() => {
    if (isDirty) return
    setChanged(null)
    // right after saving, what is known of the row is still what it was before
    if (version < read.current) return
    read.current = version
    form.reset(JSON.parse(row))
  }, [form, isDirty, version, row])
  const { submit } = useSubmit(form, {
    send: async (output: Output) => {
      try {
        const answer = await send(output, read.current)
        read.current = answer.version
        setChanged(null)
        return answer
      } catch (error) {
        const failure = asFailure(error)
        if (failure.change) {
          // told beside the fields, not above the form
          failure.shown = true
          setChanged(failure.change)
          onChanged?.()
        }
        throw failure
      }
    },
    ...(onDone ? { onDone } : {}),
    ...(nameOf ? { nameOf } : {}),
  })
  const takeOver = () => {
    if (changed) read.current = changed.version
    return submit()
  }
  return { submit, changed, takeOver }
}
