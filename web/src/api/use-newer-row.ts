//! A second writer: what somebody else saved since the form was filled comes into it, and what the reader changed stays.
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import type { FormHandle } from '../ui/form/use-form'
import { asFailure } from './call'
import { Failure, type RowChange } from './failure'

/** A row as a form holds it. */
export interface RowState<Values> {
  values: Values
  version: number
}

/** What is newer than the form was. */
export interface NewerRow<Values> {
  change: RowChange
  /** What the row holds now. */
  theirs: Values
  /** The fields that both changed, and that the form still has as the reader wants them. */
  kept: readonly (keyof Values)[]
}

/**
 * Keeps a form over a row of which there are versions. Its fields bear the names of the wire, so that changes of other
 * fields of the row are no conflict. `begin`: the row as the page knows it, which the form follows while nothing is typed;
 * `read` asks for the present row.
 */
export function useNewerRow<Values extends FieldValues, Output>(
  form: FormHandle<Values, Output>,
  { begin, read }: { begin: RowState<Values>; read(): Promise<RowState<Values>> },
) {
  const base = useRef(begin)
  const [newer, setNewer] = useState<NewerRow<Values> | null>(null)
  const { isDirty } = useFormState({ control: form.control })
  useEffect(() => {
    // right after saving, what the page knows of the row may still be what it was before
    if (isDirty || begin.version <= base.current.version) return
    base.current = begin
    setNewer(null)
    form.reset(begin.values as DefaultValues<Values>)
  })
  const takeOver = async (change: RowChange) => {
    const present = await read()
    const kept = takeIn(form, base.current.values, present.values)
    base.current = present
    setNewer({ change, theirs: present.values, kept })
  }
  return {
    newer,
    /** The row as it was read last. */
    values: () => base.current.values,
    /**
     * Sends with the version that was read; once more where others changed only what the form does not hold. Where they
     * changed the same fields, what is newer comes into the form, and sending again saves over it.
     */
    async send<Answer extends { version: number }>(save: (version: number) => Promise<Answer>): Promise<Answer> {
      const settle = (answer: Answer) => {
        base.current = { values: form.getValues(), version: answer.version }
        setNewer(null)
        return answer
      }
      try {
        return settle(await save(base.current.version))
      } catch (error) {
        const { change } = asFailure(error)
        if (!change) throw error
        if (!change.changedFields.some((name) => name in base.current.values)) return settle(await save(change.version))
        // a row that cannot be read leaves the refusal in the server's words
        await takeOver(change).catch(() => Promise.reject(error))
        throw new Failure('cancelled')
      }
    },
    /** Gives up what the reader changed. */
    discard() {
      form.reset(base.current.values as DefaultValues<Values>)
      setNewer(null)
    },
  }
}

/** Fills the form with the present row, except for what was changed in it; tells which of these fields differ from the row. */
function takeIn<Values extends FieldValues>(
  form: FormHandle<Values, unknown>,
  before: Values,
  present: Values,
): FieldPath<Values>[] {
  const mine = form.getValues()
  const names = Object.keys(mine) as FieldPath<Values>[]
  const kept = names.filter((name) => !same(mine[name], before[name]) && !same(mine[name], present[name]))
  form.reset(present as DefaultValues<Values>)
  for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true })
  return kept.filter((name) => !same(before[name], present[name]))
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
