import '../styles/list.css'

/** A tick box of a row or of a whole page; its target is as large as its cell. `some`: a part of the page is ticked. */
export function Tick({
  label,
  checked,
  some = false,
  disabled = false,
  onChange,
}: {
  label: string
  checked: boolean
  some?: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}) {
  return (
    <label className="sg-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
