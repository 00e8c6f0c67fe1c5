import { createContext, useContext } from 'react'
import type { AnyForm } from './use-form'

/** What a form tells the parts inside it. */
export interface FormFrame {
  form: AnyForm
  sending: boolean
  /** What the ids of its fields begin with. */
  prefix: string
  /** The confirm step: values are shown, nothing can be changed. */
  reading: boolean
  /** Leaves the confirm step. */
  onBack: (() => void) | undefined
  /** A field says which element and which words stand for it in the summary; what it answers takes that back. */
  enlist(name: string, place: FieldPlace): () => void
  /** The names of the fields that stand in the form now. */
  names(): readonly string[]
}

/** Where a field stands, and what it is called. */
export interface FieldPlace {
  id: string
  label: string
  required: boolean
}

export const FrameContext = createContext<FormFrame | null>(null)

/** The form around this part. */
export function useFrame(): FormFrame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('this part stands outside of a form')
  return frame
}

/** The id of a field's element. */
export function idOf(prefix: string, name: string): string {
  const plain = name.replaceAll('.', '-')
  return prefix === '' ? plain : `${prefix}-${plain}`
}
