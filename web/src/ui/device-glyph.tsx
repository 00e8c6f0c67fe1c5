import type { ReactNode } from 'react'

/** The sign of a category of equipment. It stands beside the category's name or the machine's, never alone. */
export function DeviceGlyph({ category, size = 20 }: { category: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="var(--sg-ink)"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ display: 'block', flex: 'none' }}
    >
      {signs[category] ?? signs.other}
    </svg>
  )
}

const signs: Record<string, ReactNode> = {
  'filling-machine': (
    <>
      <path d="M3 5h14v12H3zM10 1v6M8.2 9.5h3.6V15H8.2z" />
      <path d="M8.2 12.4h3.6V15H8.2z" fill="var(--sg-liquid)" stroke="none" />
    </>
  ),
  pump: (
    <>
      <circle cx="9" cy="12" r="5" />
      <path d="M9 7V3h8M4 12H1M5 17h8" />
    </>
  ),
  'printing-machine': <path d="M4 3h12v6H4zM7 9v2M10 9v2M13 9v2M2 14.5h16M6 17h8" />,
  'inspection-equipment': (
    <>
      <path d="M3 8h14v9H3zM6 8V4h8v4" />
      <circle cx="10" cy="12.5" r="2.4" />
    </>
  ),
  'film-sterilizer': <path d="M5 3h10M7 5.5 6 9M10 5.5V9M13 5.5 14 9M2 14c4-4 12 4 16 0" />,
  'heat-exchanger': <path d="M3 3h14v14H3zM6.5 3v9a1.75 1.75 0 0 0 3.5 0V8a1.75 1.75 0 0 1 3.5 0v9" />,
  'cooling-device': <path d="M10 2v16M3 6l14 8M17 6 3 14M8 3.5 10 5l2-1.5M8 16.5 10 15l2 1.5" />,
  'cutting-machine': <path d="M3 4h14l-4 4.5H7zM10 8.5V12M2 15h5.5M12.5 15H18" />,
  'weight-checker': <path d="M2 14h16v3H2zM6 14V6h8v8M8 9h4M10 2.5V6" />,
  'bagging-machine': <path d="M4 8h12v9H4zM4 8l3-4.5h6L16 8M10 8v4" />,
  'pouch-loader': <path d="M3 16 10 4l7 12zM10 4v12" />,
  'pouch-stocker': <path d="M2.5 5H6v11H2.5zM8.25 5h3.5v11h-3.5zM14 5h3.5v11H14z" />,
  'winding-device': (
    <>
      <circle cx="9" cy="9" r="6.5" />
      <circle cx="9" cy="9" r="2" />
      <path d="M15.5 9v8H8" />
    </>
  ),
  conveyor: (
    <>
      <rect x="1.5" y="11" width="17" height="5" rx="2.5" />
      <path d="M7 5.5h6V11H7zM5 13.5h.01M10 13.5h.01M15 13.5h.01" />
    </>
  ),
  'pressure-tester': (
    <>
      <circle cx="10" cy="11" r="6.5" />
      <path d="m10 11 3-3.5M10 2v2.5M8 2h4" />
    </>
  ),
  other: <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.4" />,
  dangan: <path d="M11 2 4 12h5l-1 6 7-10h-5z" />,
}
