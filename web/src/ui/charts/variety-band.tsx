import '../styles/bands.css'

/** A stretch of time with one product. */
export interface Variety {
  from: number
  to: number
  /** The short form where room is scarce, `012`. */
  number: string
  name: string
  /** The customer's own code for it. */
  code?: string
}

/** All names of a product. */
export function varietyName({ number, name, code }: Variety): string {
  return [number, name, code].filter(Boolean).join(' ')
}

/** Which product ran when. Equal products carry equal grounds; a stretch too short for its name shows the number alone. */
export function VarietyBand({
  varieties,
  from,
  to,
  label,
}: {
  varieties: readonly Variety[]
  from: number
  to: number
  label: string
}) {
  const products = [...new Set(varieties.map(varietyName))]
  const inside = varieties.filter((variety) => variety.to > from && variety.from < to)
  const percent = (time: number) => ((Math.min(Math.max(time, from), to) - from) / (to - from)) * 100
  return (
    <div className="sg-variety" role="img" aria-label={label}>
      {inside.map((variety) => {
        const product = varietyName(variety)
        const left = percent(variety.from)
        return (
          <span
            key={variety.from}
            data-variety={variety.number}
            data-tone={(products.indexOf(product) % 4) + 1}
            title={product}
            style={{ left: `${left}%`, width: `${percent(variety.to) - left}%` }}
          >
            <b>{variety.number}</b>
            {variety.name && <i>{variety.name}</i>}
            {variety.code && <i>{variety.code}</i>}
          </span>
        )
      })}
    </div>
  )
}
