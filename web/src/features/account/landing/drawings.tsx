//! Drawings of what a service shows. Nothing in them is a value of anybody.

const bars = [3, 5, 9, 15, 24, 38, 55, 72, 88, 97, 100, 94, 82, 66, 50, 35, 22, 13, 8, 4].map((height, place) => ({
  x: 11 + place * 20,
  height: height * 1.1,
  within: place >= 4 && place <= 15,
}))

/** Weights as a curve, with both limits and the target. */
export function WeightDrawing() {
  return (
    <svg viewBox="0 0 420 170" width="100%" aria-hidden="true">
      <rect x="95" y="20" width="230" height="120" fill="var(--sg-run-soft)" />
      {bars.map(({ x, height, within }) => (
        <rect key={x} x={x} y={140 - height} width="16" height={height} fill={within ? 'var(--sg-a)' : 'var(--sg-b)'} />
      ))}
      <path d="M95 14V140M325 14V140" stroke="var(--sg-run)" strokeWidth="1.6" strokeDasharray="4 3" />
      <path d="M219 8V140" stroke="var(--sg-ink)" strokeWidth="2" />
      <path d="M4 140H416" stroke="var(--sg-line-strong)" strokeWidth="1.5" />
    </svg>
  )
}

const pages = [44, 60, 76, 92] as const

/** An alarm that leads to a procedure and a video. */
export function LibraryDrawing() {
  return (
    <svg viewBox="0 0 420 150" width="100%" aria-hidden="true" fill="none" stroke="var(--sg-ink)" strokeWidth="1.5">
      <path d="M58 40 98 110H18Z" fill="var(--sg-alarm-soft)" stroke="var(--sg-alarm)" />
      <path d="M58 64v22M58 94v6" stroke="var(--sg-alarm)" strokeWidth="3" />
      <path d="M112 76h48m-8-6 8 6-8 6M268 76h30m-8-6 8 6-8 6" stroke="var(--sg-brand)" strokeWidth="2" />
      <path d="M176 20h62l20 20v92h-82Z" fill="var(--sg-bg)" />
      <path d="M238 20v20h20" />
      {pages.map((y) => (
        <path key={y} d={`M190 ${y + 8}h54`} stroke="var(--sg-line-strong)" strokeWidth="4" />
      ))}
      <rect x="306" y="34" width="104" height="78" rx="4" fill="var(--sg-steel)" />
      <circle cx="358" cy="70" r="20" fill="var(--sg-bg)" />
      <path d="m352 60 16 10-16 10Z" fill="var(--sg-brand)" stroke="none" />
      <path d="M316 104h84" stroke="var(--sg-line-strong)" strokeWidth="3" />
      <path d="M316 104h32" stroke="var(--sg-brand)" strokeWidth="3" />
    </svg>
  )
}
