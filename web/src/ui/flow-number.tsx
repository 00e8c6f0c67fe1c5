import './styles/flow-number.css'

/** The place of a machine on its line, in the direction of flow, counted from 1. `label` says so aloud. */
export function FlowNumber({ place, label }: { place: number; label: string }) {
  return (
    <span className="sg-flownumber">
      <span aria-hidden="true">{place}</span>
      <span className="sg-vh">{label}</span>
    </span>
  )
}
