import '../styles/split-bar.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Segment, StatusBand } from './status-band'

const second = 1000
const steps: Record<string, number> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -60,
  PageUp: 60,
}

/** What a cut is called, and what its keys do. */
interface SplitWords {
  band: string
  cut: string
  earlier: string
  later: string
}

/**
 * A stretch of time enlarged, with a cut that is moved by its handle, by the two steppers, or by the keys of a slider: 10 s a
 * step, a minute with the page keys and while a stepper is held.
 */
export function SplitBar({
  segments,
  from,
  to,
  first,
  last,
  at,
  text,
  words,
  onMove,
}: {
  segments: readonly Segment[]
  /** What is drawn. */
  from: number
  to: number
  /** Between which instants the cut may stand. */
  first: number
  last: number
  at: number
  /** The instant of the cut as a clock tells it. */
  text: string
  words: SplitWords
  onMove(at: number): void
}) {
  const box = useRef<HTMLDivElement>(null)
  const now = useRef(at)
  now.current = at
  const move = (to: number) => onMove(Math.min(last, Math.max(first, to)))
  const step = (seconds: number) => move(now.current + seconds * second)
  const drag = (event: PointerEvent<HTMLElement>) => {
    const rect = box.current?.getBoundingClientRect()
    if (!rect || event.buttons !== 1) return
    const share = (event.clientX - rect.left) / rect.width
    move(Math.round((from + share * (to - from)) / second) * second)
  }
  const press = (event: KeyboardEvent) => {
    const seconds = steps[event.key]
    if (seconds === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    if (seconds !== undefined) step(seconds)
    else move(event.key === 'Home' ? first : last)
  }
  return (
    <div>
      <div className="sg-split-bar" ref={box}>
        <StatusBand segments={segments} from={from} to={to} height={44} label={words.band} />
        <span
          role="slider"
          tabIndex={0}
          className="sg-split-cut"
          style={{ left: `${((at - from) / (to - from)) * 100}%` }}
          aria-label={words.cut}
          aria-valuemin={first}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={text}
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      </div>
      <div className="sg-split-steps">
        <Stepper label={words.earlier} onStep={(seconds) => step(-seconds)} sign="minus" />
        <b>{text}</b>
        <Stepper label={words.later} onStep={step} sign="plus" />
      </div>
    </div>
  )
}

/** A key that moves by 10 s, and by a minute at a time while it is held. */
function Stepper({ label, sign, onStep }: { label: string; sign: 'minus' | 'plus'; onStep(seconds: number): void }) {
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const held = useRef(false)
  const act = useRef(onStep)
  act.current = onStep
  const end = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  const begin = () => {
    end()
    held.current = false
    timer.current = setInterval(() => {
      held.current = true
      act.current(60)
    }, 500)
  }
  const Sign = sign === 'minus' ? IconMinus : IconPlus
  return (
    <button
      type="button"
      className="sg-split-step"
      aria-label={label}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onClick={() => {
        if (!held.current) onStep(10)
        held.current = false
      }}
    >
      <Sign size={18} stroke={1.8} aria-hidden />
    </button>
  )
}
