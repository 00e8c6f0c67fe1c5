import './form.css'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../error-summary'
import { complaintsOf, complaintText } from './complaint'
import { type FieldPlace, FrameContext } from './frame'
import type { AnyForm, FormHandle } from './use-form'

interface FormProps<Values extends FieldValues, Output> {
  form: FormHandle<Values, Output>
  /** From `useSubmit`, or `form.handleSubmit(..)` where nothing is sent. */
  onSubmit(event: FormEvent): unknown
  children: ReactNode
  /** What the ids of its fields begin with; its own unless somebody must know them. */
  prefix?: string
  /** `whole`: above the form everything that is wrong, with links. `rest`: only what belongs to no field; for short forms. */
  summary?: 'whole' | 'rest'
  /** The confirm step: the same form, to be read. */
  reading?: boolean
  onBack?: () => void
  label?: string
  className?: string
}

/** A form: its summary, its fields, its foot. A refused one brings the reader to what is wrong. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { onSubmit, children, summary = 'whole', reading = false, onBack } = props
  const form = props.form as unknown as AnyForm
  const { sending } = props.form
  const own = useId()
  const prefix = props.prefix ?? own
  const box = useRef<HTMLFormElement>(null)
  const { places, enlist, names } = usePlacesOfFields()
  const { submitCount } = useFormState({ control: form.control })
  const lines = useLines(form, places, summary)
  useFocusOnFault(box, submitCount, lines.length > 0)
  useFocusOnStep(box, reading)
  const frame = useMemo(
    () => ({ form, sending, prefix, reading, onBack, enlist, names }),
    [form, sending, prefix, reading, onBack, enlist, names],
  )
  const { t } = useTranslation()
  return (
    <FrameContext value={frame}>
      <form
        ref={box}
        noValidate
        className={props.className ?? 'sg-form'}
        aria-label={props.label}
        aria-busy={sending || undefined}
        onKeyDown={keepWhileComposing}
        onSubmit={(event) => {
          event.preventDefault()
          // a form in a dialog stands inside the page's own form for React
          event.stopPropagation()
          void onSubmit(event)
        }}
      >
        <ErrorSummary
          key={submitCount}
          faults={lines}
          {...(summary === 'whole' && lines.length > 0 ? { title: t('form.summary', { count: lines.length }) } : {})}
        />
        {reading && (
          <p className="sg-form-lead" data-step tabIndex={-1}>
            {t('form.confirmLead')}
          </p>
        )}
        {!reading && summary === 'whole' && [...places.values()].some(({ required }) => required) && (
          <p className="sg-form-note">{t('form.requiredNote')}</p>
        )}
        {children}
      </form>
    </FrameContext>
  )
}

/** Enter ends a word of an input method; only the next one sends. */
function keepWhileComposing(event: KeyboardEvent): void {
  // Safari ends the composition before it tells of the key, whose code is 229 then
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}

function usePlacesOfFields() {
  const [places, setPlaces] = useState<ReadonlyMap<string, FieldPlace>>(new Map())
  const known = useRef(places)
  known.current = places
  const enlist = useCallback((name: string, place: FieldPlace) => {
    setPlaces((before) => new Map(before).set(name, place))
    return () =>
      setPlaces((before) => {
        const rest = new Map(before)
        if (rest.get(name) === place) rest.delete(name)
        return rest
      })
  }, [])
  const names = useCallback(() => [...known.current.keys()], [])
  return { places, enlist, names }
}

/** What stands above the form once it was sent and refused, in the order of its fields. */
function useLines(form: AnyForm, places: ReadonlyMap<string, FieldPlace>, summary: 'whole' | 'rest') {
  const { t } = useTranslation()
  const { errors, submitCount } = useFormState({ control: form.control })
  if (submitCount === 0) return []
  const lines = complaintsOf(errors).map(({ name, complaint }) => ({
    place: places.get(name),
    text: complaintText(complaint) ?? '',
  }))
  const without = lines.filter(({ place }) => !place).map(({ text }) => ({ text }))
  if (summary === 'rest') return without
  const named = lines
    .flatMap(({ place, text }) =>
      place ? [{ text: t('form.line', { label: place.label, text }), fieldId: place.id }] : [],
    )
    .sort((one, other) => order(one.fieldId, other.fieldId))
  return [...named, ...without]
}

function order(one: string, other: string): number {
  const [a, b] = [document.getElementById(one), document.getElementById(other)]
  return a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
}

/** The summary takes the focus by itself; without one the first wrong field has it. */
function useFocusOnFault(box: { current: HTMLFormElement | null }, submitCount: number, summarised: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a further attempt moves the focus, not each correction
  useEffect(() => {
    if (submitCount > 0 && !summarised)
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
  }, [submitCount])
}

/** From step to step the page stays: the focus moves on, and the view goes back to the top. */
function useFocusOnStep(box: { current: HTMLFormElement | null }, reading: boolean): void {
  const before = useRef(reading)
  useEffect(() => {
    if (before.current === reading) return
    before.current = reading
    const whole = box.current?.closest('[role="dialog"]') ? box.current : document.documentElement
    whole.scrollIntoView({ block: 'start' })
    const target = box.current?.querySelector<HTMLElement>('.sg-errsum, [data-step], input, select, textarea')
    target?.focus({ preventScroll: true })
  }, [box, reading])
}
