import styles from './home.module.css'

/** One of a few choices beside each other. */
export function Choice<Key extends string>({
  label,
  items,
  chosen,
  onChoose,
}: {
  label: string
  items: readonly { key: Key; name: string; icon?: React.ReactNode }[]
  chosen: Key
  onChoose(key: Key): void
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="sg-vh">{label}</legend>
      {items.map(({ key, name, icon }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {icon}
          {name}
        </button>
      ))}
    </fieldset>
  )
}
