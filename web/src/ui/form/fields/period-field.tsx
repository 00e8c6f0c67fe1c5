import type { FocusEvent } from 'react'
import { dayText } from '../../../lib/day-text'
import type { Days, Preset } from '../../../lib/days'
import { PeriodInput } from '../../dates/period-input'
import { type FieldProps, useField } from '../use-field'
import type { Bound } from '../use-form'
import { ReadValue } from './read-value'
import { RequiredMark } from './required-mark'
import { type DayBounds, useCalendar } from './use-calendar'

interface PeriodFieldProps extends Omit<FieldProps<string>, keyof Bound<string>>, DayBounds {
  /** The bindings of its two days, `form.field('startDate')`. */
  from: Bound<string>
  to: Bound<string>
  /** How many days it has at most, both ends counted; the form's check says so too. */
  most?: number
  /** Periods that the screen offers, in order. */
  presets?: readonly Preset[]
}

/** From a day to a day: two values of the form, each `YYYY-MM-DD`, under one name. Its rules: `../day-rules.ts`. */
export function PeriodField(props: PeriodFieldProps) {
  const { label, help, required = false, wide, most, presets } = props
  const { t, calendar } = useCalendar(props)
  const start = useField<string>({ ...props.from, label: t('start', { label }), required })
  const end = useField<string>({ ...props.to, label: t('end', { label }), required })
  if (start.reading)
    return (
      <ReadValue of={props}>
        {(start.value || end.value) && `${dayText(start.value)} – ${dayText(end.value)}`.trim()}
      </ReadValue>
    )
  const helpId = help && `${start.input.id}-help`
  const endOf = (field: typeof start) => ({
    id: field.input.id,
    label: field.input.label,
    value: field.value,
    onChange: field.change,
    onBlur(event: FocusEvent<HTMLElement>) {
      // the one is not judged while the other is still to come
      start.blur(event)
      end.blur(event)
    },
    wrong: field.error !== undefined,
    required,
    describedBy: [helpId, field.error && `${field.input.id}-error`].filter(Boolean).join(' ') || undefined,
  })
  const pick = (days: Days) => {
    start.change(days.from)
    end.change(days.to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset takes no row of the grid around it
    <div
      className="sg-periodfield"
      role="group"
      aria-labelledby={`${start.input.id}-label`}
      data-wide={wide || undefined}
    >
      <p className="mantine-InputWrapper-label" id={`${start.input.id}-label`}>
        {label}
        {required && <RequiredMark />}
      </p>
      {help && (
        <p id={helpId} className="mantine-InputWrapper-description">
          {help}
        </p>
      )}
      <PeriodInput
        {...calendar}
        {...{ label, most, presets }}
        from={endOf(start)}
        to={endOf(end)}
        onPick={pick}
        words={{
          ...calendar.words,
          hint: t('dayHint'),
          presets: t('presets'),
          preset: (preset) => t(`preset.${preset}`),
          pickFirst: t('pickFirst'),
          pickLast: (first) => t('pickLast', { first: dayText(first) }),
          most: (count) => t('most', { count }),
        }}
      />
      <div className="sg-periodfield-wrong">
        {[start, end].map(
          ({ input: { id }, error }) =>
            error && (
              <p key={id} id={`${id}-error`} className="mantine-InputWrapper-error">
                {error}
              </p>
            ),
        )}
      </div>
    </div>
  )
}
