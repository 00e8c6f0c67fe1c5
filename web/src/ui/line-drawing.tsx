import './styles/line-drawing.css'
import { type ReactNode, useId } from 'react'
import { type State, StateMark } from './state'

/** The shapes that machines are drawn in. */
export type MachineShape = 'pump' | 'filler' | 'conveyor' | 'weigher' | 'detector' | 'packer' | 'reel' | 'cabinet'

/** A machine of the line. */
export interface DrawnMachine {
  key: string
  shape: MachineShape
  name: ReactNode
  /** Null for a machine that sends nothing: it is drawn without a state. */
  state: State | null
  /** The state in words, for those who do not see it. */
  stateName: string
  /** What it makes or measures, on its display. */
  display?: string | undefined
  /** What stands below its name. */
  lines: readonly ReactNode[]
}

const widths: Record<MachineShape, number> = {
  pump: 120,
  filler: 250,
  conveyor: 150,
  weigher: 130,
  detector: 110,
  packer: 190,
  reel: 140,
  cabinet: 120,
}
const floor = 232
const colors: Record<Exclude<State, 'unknown'>, string> = {
  run: 'var(--sg-run)',
  alarm: 'var(--sg-alarm)',
  stop: 'var(--sg-stop)',
  off: 'var(--sg-off)',
}

/** A production line from left to right on one floor. The lamp tower and the floor plate carry the state. */
export function LineDrawing({
  machines,
  chosen,
  onChoose,
  label,
}: {
  machines: readonly DrawnMachine[]
  chosen: string | undefined
  onChoose(key: string): void
  label: string
}) {
  const hatch = useId()
  const total = machines.reduce((sum, { shape }) => sum + widths[shape], 0)
  return (
    <div className="sg-linedraw-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: machines are no set of form fields */}
      <div className="sg-linedraw" role="group" aria-label={label} style={{ '--line': total } as object}>
        {machines.map((machine, place) => {
          const { key, shape, state, name, lines, stateName } = machine
          const width = widths[shape]
          return (
            <button
              key={key}
              type="button"
              className="sg-machine"
              style={{ flex: `${width} ${width} 0` }}
              aria-pressed={key === chosen}
              data-state={state ?? undefined}
              onClick={() => onChoose(key)}
            >
              <svg viewBox={`0 0 ${width} 258`} width="100%" aria-hidden="true">
                <defs>
                  <pattern
                    id={`${hatch}${key}`}
                    width="7"
                    height="7"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                  >
                    <rect width="2" height="7" fill="var(--sg-hatch)" opacity="0.55" />
                  </pattern>
                </defs>
                <line x1="0" x2={width} y1={floor} y2={floor} stroke="var(--sg-line-strong)" strokeWidth="1.5" />
                <Body
                  machine={machine}
                  fed={machines[place - 1]?.shape === 'pump'}
                  feeds={machines[place + 1]?.shape === 'filler'}
                  hatch={`url(#${hatch}${key})`}
                />
                <Plate width={width} state={state} hatch={`url(#${hatch}${key})`} />
              </svg>
              <span className="sg-machine-words">
                <b>
                  {state && <StateMark state={state} size={13} />}
                  <span>{name}</span>
                </b>
                <span className="sg-vh">{stateName}</span>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
                  <span key={index}>{line}</span>
                ))}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

function Plate({ width, state, hatch }: { width: number; state: State | null; hatch: string }) {
  const at = { x: 6, width: width - 12 }
  if (state === null) return null
  if (state === 'unknown') {
    return <rect {...at} y={floor + 3.5} height="11" fill={hatch} stroke="var(--sg-unknown)" strokeDasharray="4 3" />
  }
  if (state === 'stop') return <rect {...at} y={floor + 11} height="4" fill={colors.stop} />
  if (state === 'off') return <rect {...at} y={floor + 13} height="2" fill={colors.off} />
  return <rect {...at} y={floor + 3} height="12" fill={colors[state]} />
}

function Tower({ x, y, state }: { x: number; y: number; state: State | null }) {
  if (state === null) return null
  const lamp = (own: 'run' | 'alarm' | 'stop') => (state === own ? colors[own] : 'var(--sg-bg)')
  return (
    <g stroke="var(--sg-ink)" strokeWidth="1.2" strokeDasharray={state === 'unknown' ? '2.5 2' : undefined}>
      <line x1={x + 5} x2={x + 5} y1={y + 27} y2={y + 38} />
      <rect x={x} y={y} width="10" height="9" fill={lamp('alarm')} />
      <rect x={x} y={y + 9} width="10" height="9" fill={lamp('stop')} />
      <rect x={x} y={y + 18} width="10" height="9" fill={lamp('run')} />
    </g>
  )
}

function Pouch({ x, y = 164, scale = 1 }: { x: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect width="18" height="13" rx="1.5" fill="var(--sg-bg)" stroke="var(--sg-ink)" strokeWidth="1.2" />
      <rect x="3" y="3" width="12" height="7" rx="1" fill="var(--sg-liquid)" />
    </g>
  )
}

function Belt({ width, rollers, y = 178, from = 0 }: { width: number; rollers: number; y?: number; from?: number }) {
  const step = (width - 16) / (rollers - 1)
  return (
    <g stroke="var(--sg-ink)" strokeWidth="1.4" fill="var(--sg-steel)">
      <rect x={from} y={y} width={width} height="12" rx="6" />
      {Array.from({ length: rollers }, (_, index) => from + 8 + index * step).map((x) => (
        <circle key={x} cx={x} cy={y + 6} r="3" fill="var(--sg-bg)" />
      ))}
      <path d={`M${from + 16} ${y + 12}V${floor}M${from + width - 16} ${y + 12}V${floor}`} fill="none" />
    </g>
  )
}

interface BodyProps {
  machine: DrawnMachine
  /** A pump stands before it: its pipe comes in. */
  fed: boolean
  /** A filler stands behind it: its pipe goes out. */
  feeds: boolean
  hatch: string
}

/** What all shapes are drawn with; a machine that nobody hears is dashed and veiled. */
interface Pen {
  state: State | null
  veiled: boolean
  line: object
  body: string
  liquid: string
  hatch: string
  display: string
}

function Body({ machine: { shape, state, display }, fed, feeds, hatch }: BodyProps) {
  const veiled = state === 'unknown'
  const pen: Pen = {
    state,
    veiled,
    line: {
      stroke: 'var(--sg-ink)',
      strokeWidth: 1.5,
      strokeDasharray: veiled ? '5 3.5' : undefined,
      strokeLinejoin: 'round',
    },
    body: veiled ? 'var(--sg-bg)' : 'var(--sg-steel)',
    liquid: veiled ? 'none' : 'var(--sg-liquid)',
    hatch,
    display: display ?? '―',
  }
  if (shape === 'pump') return <Pump pen={pen} feeds={feeds} />
  if (shape === 'filler') return <Filler pen={pen} fed={fed} />
  if (shape === 'conveyor') return <Conveyor pen={pen} />
  if (shape === 'weigher') return <Weigher pen={pen} />
  if (shape === 'detector') return <Detector pen={pen} />
  if (shape === 'packer') return <Packer pen={pen} />
  if (shape === 'reel') return <Reel pen={pen} />
  return <Cabinet pen={pen} />
}

function Pump({ pen: { line, body, liquid, veiled, hatch }, feeds }: { pen: Pen; feeds: boolean }) {
  const tank = 'M20 58h72v62L66 158H46L20 120Z'
  const pipe = feeds ? 'M74 196h28V34h18' : 'M74 196h30v20'
  return (
    <g>
      <path d={tank} fill={body} {...line} />
      <path d="M21 84h70v36L65.5 157H46.5L21 120Z" fill={liquid} opacity="0.9" />
      {veiled && <path d={tank} fill={hatch} />}
      <path d="M16 52h80v6H16ZM50 158v22h12v-22" fill={body} {...line} />
      <circle cx="56" cy="196" r="18" fill={body} {...line} />
      <path d="M56 184v24M44 196h24M38 212v20M74 212v20M34 212h44" {...line} fill="none" />
      <Pipe d={pipe} liquid={liquid} />
    </g>
  )
}

function Pipe({ d, liquid }: { d: string; liquid: string }) {
  return (
    <>
      <path d={d} fill="none" stroke="var(--sg-ink)" strokeWidth="7" strokeLinejoin="round" />
      <path
        d={d}
        fill="none"
        stroke={liquid === 'none' ? 'var(--sg-bg)' : liquid}
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </>
  )
}

function Filler({ pen, fed }: { pen: Pen; fed: boolean }) {
  const { state, line, body, liquid, veiled, hatch, display } = pen
  return (
    <g>
      <Tower x={222} y={14} state={state} />
      <rect x="8" y="52" width="234" height="180" rx="5" fill={body} {...line} />
      <rect x="22" y="64" width="148" height="150" rx="3" fill="var(--sg-bg)" {...line} />
      <circle cx="52" cy="100" r="25" fill="var(--sg-steel-2)" {...line} />
      <circle cx="52" cy="100" r="17" fill="none" stroke="var(--sg-ink)" strokeWidth=".7" />
      <circle cx="52" cy="100" r="6" fill="var(--sg-bg)" {...line} />
      <path d="M52 75C80 70 86 74 92 82M92 82V96l24 16" fill="none" stroke="var(--sg-a)" strokeWidth="2" />
      <circle cx="93" cy="82" r="5" fill="var(--sg-bg)" {...line} />
      <Pipe d={fed ? 'M-6 34h130v44' : 'M124 34v44'} liquid={liquid} />
      <path d="M118 78h12l-3 14h-6Z" fill="var(--sg-bg)" {...line} />
      {state === 'run' && <path d="M124 92v22" stroke="var(--sg-liquid)" strokeWidth="3" />}
      <circle cx="111" cy="124" r="12" fill="var(--sg-steel-2)" {...line} />
      <circle cx="137" cy="124" r="12" fill="var(--sg-steel-2)" {...line} />
      <path d="M120 112h8v84h-8Z" fill="var(--sg-bg)" stroke="var(--sg-a)" strokeWidth="1.2" />
      <path d="M106 204h64M110 208h60" {...line} />
      {[142, 160, 178].map((y) => (
        <g key={y}>
          <rect x="121.5" y={y} width="5" height="11" rx="1" fill={liquid} />
          <path d={`M118 ${y + 14.5}h12`} stroke="var(--sg-a)" strokeWidth="1.2" />
        </g>
      ))}
      <circle cx="114" cy="156" r="6" fill="var(--sg-steel-2)" {...line} />
      <circle cx="134" cy="156" r="6" fill="var(--sg-steel-2)" {...line} />
      {veiled && <rect x="22" y="64" width="148" height="150" fill={hatch} />}
      <rect x="182" y="74" width="48" height="36" rx="3" fill="var(--sg-bg)" {...line} />
      <Digits x={206} y={98} text={display} />
      <circle cx="191" cy="126" r="4.5" fill={state === 'run' ? colors.run : 'var(--sg-bg)'} {...line} />
      <circle cx="206" cy="126" r="4.5" fill="var(--sg-bg)" {...line} />
      <circle cx="221" cy="126" r="4.5" fill={state === 'alarm' ? colors.alarm : 'var(--sg-bg)'} {...line} />
      <path d="M184 148h44M184 156h44M184 164h44" stroke="var(--sg-line-control)" />
      <path d="M226 164h16v34h-16Z" fill="var(--sg-bg)" {...line} />
      <path d="M170 208H182L250 186" fill="none" {...line} strokeWidth={4} />
    </g>
  )
}

/** What a machine's display says. */
function Digits({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x} y={y} textAnchor="middle" fontSize="14" fontWeight="700" fill="var(--sg-text)">
      {text}
    </text>
  )
}

function Conveyor({ pen: { veiled, hatch } }: { pen: Pen }) {
  return (
    <g>
      <Belt width={150} rollers={6} />
      {veiled ? (
        <rect y="178" width="150" height="12" rx="6" fill={hatch} />
      ) : (
        [12, 42, 72, 102, 128].map((x) => <Pouch key={x} x={x} />)
      )}
    </g>
  )
}

function Weigher({ pen: { state, line, body, veiled, hatch, display } }: { pen: Pen }) {
  const hood = 'M20 178V112a6 6 0 0 1 6-6h78a6 6 0 0 1 6 6v66'
  return (
    <g>
      <Tower x={102} y={60} state={state} />
      <path d={hood} fill={body} {...line} />
      <rect x="32" y="114" width="66" height="28" rx="3" fill="var(--sg-bg)" {...line} />
      <Digits x={65} y={133} text={display} />
      <Belt width={130} rollers={5} />
      {!veiled && [14, 56, 102].map((x) => <Pouch key={x} x={x} />)}
      <path d="M52 192h26l6 22H46ZM46 214h38" fill={body} {...line} />
      {veiled && <path d={`${hood}Z`} fill={hatch} />}
    </g>
  )
}

function Detector({ pen: { state, line, body, veiled, hatch, display } }: { pen: Pen }) {
  const arch = 'M26 104h58a5 5 0 0 1 5 5v92H21v-92a5 5 0 0 1 5-5ZM33 150v34h44v-34Z'
  return (
    <g>
      <Tower x={84} y={58} state={state} />
      <Belt width={110} rollers={4} />
      {!veiled && [4, 88].map((x) => <Pouch key={x} x={x} />)}
      <path fillRule="evenodd" d={arch} fill={body} {...line} />
      <Digits x={55} y={134} text={display} />
      {veiled && <path fillRule="evenodd" d={arch} fill={hatch} />}
    </g>
  )
}

function Packer({ pen: { state, line, body, veiled, hatch, display } }: { pen: Pen }) {
  const box = `M12 ${floor}V74a6 6 0 0 1 6-6h152a6 6 0 0 1 6 6v158`
  return (
    <g>
      <Tower x={160} y={28} state={state} />
      <path d={box} fill={body} {...line} />
      <rect x="24" y="80" width="104" height="118" rx="3" fill="var(--sg-bg)" {...line} />
      <path d="M24 92h104M66 92v30M86 92v30" {...line} fill="none" />
      <path d="M60 122h32l4 12H56Z" fill={body} {...line} />
      {!veiled && [58, 68, 78].map((x) => <Pouch key={x} x={x} y={136} scale={0.8} />)}
      <path d="M48 160h56v34H48ZM48 160l-10-8M104 160l10-8" fill="var(--sg-accent-soft)" {...line} />
      <rect x="134" y="86" width="36" height="22" rx="2" fill="var(--sg-bg)" {...line} />
      <Digits x={152} y={102} text={display} />
      <path d="M138 122h28M138 130h28" stroke="var(--sg-line-control)" />
      {veiled && <path d={`${box}Z`} fill={hatch} />}
      <Belt width={44} rollers={2} y={198} from={146} />
    </g>
  )
}

function Reel({ pen: { state, line, body, veiled, hatch } }: { pen: Pen }) {
  return (
    <g>
      <Tower x={112} y={44} state={state} />
      <path d={`M14 ${floor}V96a6 6 0 0 1 6-6h100a6 6 0 0 1 6 6v136`} fill={body} {...line} />
      <circle cx="58" cy="146" r="40" fill="var(--sg-steel-2)" {...line} />
      <circle cx="58" cy="146" r="27" fill="none" stroke="var(--sg-ink)" strokeWidth=".7" />
      <circle cx="58" cy="146" r="9" fill="var(--sg-bg)" {...line} />
      <path d="M58 106C92 100 104 104 108 116v70l26 14" fill="none" stroke="var(--sg-a)" strokeWidth="2" />
      <circle cx="108" cy="186" r="6" fill="var(--sg-bg)" {...line} />
      {veiled && <path d={`M14 ${floor}V90h112v142Z`} fill={hatch} />}
    </g>
  )
}

function Cabinet({ pen: { state, line, body, veiled, hatch, display } }: { pen: Pen }) {
  return (
    <g>
      <Tower x={92} y={44} state={state} />
      <path d={`M12 ${floor}V96a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v136`} fill={body} {...line} />
      <rect x="26" y="106" width="68" height="30" rx="3" fill="var(--sg-bg)" {...line} />
      <Digits x={60} y={126} text={display} />
      <path d="M26 152h68M26 162h68M26 172h68M26 182h68" stroke="var(--sg-line-control)" />
      {veiled && <path d={`M12 ${floor}V90h96v142Z`} fill={hatch} />}
    </g>
  )
}
