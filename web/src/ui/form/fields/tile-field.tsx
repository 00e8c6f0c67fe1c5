import { type ReactNode, useId } from 'react'
import { type FieldProps, useField } from '../use-field'
import { ChoiceGroup } from './choice-fields'
import { ReadValue } from './read-value'

/** A choice drawn as a tile. */
export interface TileChoice<Code extends string> {
  code: Code
  label: string
  sign?: ReactNode
  /** A word at the right: who may choose it. */
  tag?: ReactNode
}

/** One of some choices, all in view as tiles. Arrows move, as among radio buttons. */
export function TileField<Code extends string>(
  props: FieldProps<Code | null> & { tiles: readonly TileChoice<Code>[]; onPick?(code: Code): void },
) {
  const field = useField<Code | null>(props)
  const { reading, value, error, change, blur } = field
  const group = useId()
  const { tiles, onPick } = props
  if (reading) return <ReadValue of={props}>{tiles.find(({ code }) => code === value)?.label}</ReadValue>
  return (
    <ChoiceGroup input={{ ...field.input, 'data-wide': true }}>
      <div className="sg-tiles">
        {tiles.map(({ code, label, sign, tag }, index) => (
          <label key={code} data-on={code === value || undefined}>
            <input
              type="radio"
              className="sg-vh"
              name={group}
              // where the summary leads
              id={index === 0 ? field.input.id : undefined}
              checked={code === value}
              aria-invalid={error ? true : undefined}
              onChange={() => {
                change(code)
                onPick?.(code)
              }}
              onBlur={blur}
            />
            {sign}
            <span>{label}</span>
            {tag}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
