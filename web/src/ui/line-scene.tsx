const ink = { stroke: 'var(--sg-ink)', strokeWidth: 1.5, strokeLinejoin: 'round' } as const
const steel = 'var(--sg-steel)'
const ground = 'var(--sg-bg)'
const liquid = 'var(--sg-liquid)'

/** A filling line as a picture: tank, filler, belt, weigher on one floor. Nothing in it is a value. */
export function LineScene() {
  return (
    <svg viewBox="0 0 690 258" width="100%" aria-hidden="true" style={{ display: 'block' }}>
      <Tank />
      <g transform="translate(126 0)">
        <Filler />
      </g>
      <g transform="translate(382 0)">
        <Belt width={150} rollers={6} />
        {[12, 42, 72, 102, 128].map((x) => (
          <Pouch key={x} x={x} />
        ))}
      </g>
      <g transform="translate(544 0)">
        <Weigher />
      </g>
      <path d="M0 232H690" stroke="var(--sg-line-strong)" strokeWidth="1.5" />
      {[
        [6, 108],
        [134, 238],
        [388, 138],
        [550, 118],
      ].map(([x, width]) => (
        <rect key={x} x={x} y="235" width={width} height="12" fill="var(--sg-run)" />
      ))}
    </svg>
  )
}

function Tank() {
  return (
    <g>
      <path d="M20 58h72v62L66 158H46L20 120Z" fill={steel} {...ink} />
      <path d="M21 84h70v36L65.5 157H46.5L21 120Z" fill={liquid} />
      <path d="M16 52h80v6H16ZM50 158v22h12v-22" fill={steel} {...ink} />
      <circle cx="56" cy="196" r="18" fill={steel} {...ink} />
      <path d="M56 184v24M44 196h24M38 212v20M74 212v20" fill="none" {...ink} />
      <path d="M74 196h28V34h160v44" fill="none" {...ink} strokeWidth={7} />
      <path d="M74 196h28V34h160v44" fill="none" stroke={liquid} strokeWidth="4" strokeLinejoin="round" />
    </g>
  )
}

function Filler() {
  return (
    <g>
      <Tower x={222} y={14} />
      <rect x="8" y="52" width="234" height="180" rx="5" fill={steel} {...ink} />
      <rect x="22" y="64" width="148" height="150" rx="3" fill={ground} {...ink} />
      <circle cx="52" cy="100" r="25" fill="var(--sg-steel-2)" {...ink} />
      <circle cx="52" cy="100" r="6" fill={ground} {...ink} />
      <path d="M52 75C80 70 86 74 92 82V96l24 16" fill="none" stroke="var(--sg-a)" strokeWidth="2" />
      <path d="M136 34v44" fill="none" {...ink} strokeWidth={7} />
      <path d="M136 30v48" fill="none" stroke={liquid} strokeWidth="4" />
      <path d="M130 78h12l-3 14h-6Z" fill={ground} {...ink} />
      <path d="M136 92v22" stroke={liquid} strokeWidth="3" />
      <circle cx="123" cy="124" r="12" fill="var(--sg-steel-2)" {...ink} />
      <circle cx="149" cy="124" r="12" fill="var(--sg-steel-2)" {...ink} />
      <path d="M132 112h8v84h-8Z" fill={ground} stroke="var(--sg-a)" strokeWidth="1.2" />
      {[142, 160, 178].map((y) => (
        <rect key={y} x="133.5" y={y} width="5" height="11" rx="1" fill={liquid} />
      ))}
      <rect x="182" y="74" width="48" height="36" rx="3" fill={ground} {...ink} />
      <path d="M190 100l8-10 8 5 8-12 8 7" fill="none" stroke="var(--sg-a)" strokeWidth="1.8" />
      <circle cx="191" cy="126" r="4.5" fill="var(--sg-run)" {...ink} />
      <circle cx="206" cy="126" r="4.5" fill={ground} {...ink} />
      <circle cx="221" cy="126" r="4.5" fill={ground} {...ink} />
      <path d="M226 164h16v34h-16Z" fill={ground} {...ink} />
      <path d="M106 208h76l74-22" fill="none" {...ink} strokeWidth={4} />
      <path d="M106 208h76l74-22" fill="none" stroke="var(--sg-steel-2)" strokeWidth="1.8" />
    </g>
  )
}

function Weigher() {
  return (
    <g>
      <Tower x={102} y={68} />
      <path d="M20 178V112a6 6 0 0 1 6-6h78a6 6 0 0 1 6 6v66" fill={steel} {...ink} />
      <rect x="32" y="114" width="66" height="28" rx="3" fill={ground} {...ink} />
      <path d="M42 134h46M50 134v-8M58 134v-5M66 134v-11M74 134v-6M82 134v-9" fill="none" {...ink} />
      <Belt width={130} rollers={5} />
      <Pouch x={14} />
      <Pouch x={56} />
      <Pouch x={102} />
    </g>
  )
}

function Tower({ x, y }: { x: number; y: number }) {
  return (
    <g stroke="var(--sg-ink)" strokeWidth="1.2">
      <path d={`M${x + 5} ${y + 27}v11`} />
      <path d={`M${x} ${y}h10v18h-10ZM${x} ${y + 9}h10`} fill={ground} />
      <rect x={x} y={y + 18} width="10" height="9" fill="var(--sg-run)" />
    </g>
  )
}

function Belt({ width, rollers }: { width: number; rollers: number }) {
  const step = (width - 16) / (rollers - 1)
  return (
    <g {...ink} strokeWidth={1.4} fill={steel}>
      <path d={`M16 190V232M${width - 16} 190V232`} fill="none" />
      <rect y="178" width={width} height="12" rx="6" />
      {Array.from({ length: rollers }, (_, index) => 8 + index * step).map((x) => (
        <circle key={x} cx={x} cy="184" r="3" fill={ground} />
      ))}
    </g>
  )
}

function Pouch({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 164)`}>
      <rect width="18" height="13" rx="1.5" fill={ground} stroke="var(--sg-ink)" strokeWidth="1.2" />
      <rect x="3" y="3" width="12" height="7" rx="1" fill={liquid} />
    </g>
  )
}
