import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { rootAddress } from '../../../lib/base-path'
import type { Label } from '../../../queries/equipment-detail'
import { Name } from '../../../ui/name'
import styles from './equipment-labels.module.css'
import type { Paper } from './papers'
import type { Mark } from './search'

const mm = (length: number) => `${length}mm`

/** A sheet of labels in its true size. */
export function LabelSheet({
  labels,
  paper,
  show,
  used = 0,
}: {
  labels: readonly (Label | null)[]
  paper: Paper
  show: readonly Mark[]
  /** So many places at its beginning are used already. */
  used?: number
}) {
  const { page, label, columns, rows, left, top, gap } = paper
  const style: CSSProperties = {
    width: mm(page[0]),
    height: mm(page[1]),
    padding: `${mm(top)} 0 0 ${mm(left)}`,
    gridTemplateColumns: `repeat(${columns}, ${mm(label[0])})`,
    gridTemplateRows: `repeat(${rows}, ${mm(label[1])})`,
    columnGap: mm(gap),
  }
  return (
    <div className={styles.sheet} style={style} data-cut={show.includes('cut') || undefined}>
      {labels.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <div key={place} className={styles.label} data-used={place < used || undefined}>
          {one && <LabelOf label={one} paper={paper} show={show} />}
        </div>
      ))}
    </div>
  )
}

function LabelOf({ label, paper, show }: { label: Label; paper: Paper; show: readonly Mark[] }) {
  const { displayName, equipmentNumber, lineName, model } = label
  const words: [Mark, string | null][] = [
    ['number', equipmentNumber],
    ['line', lineName],
    ['model', model],
  ]
  return (
    <div className={styles.content} data-upright={paper.upright}>
      <Code of={label} size={paper.code} />
      <div>
        {show.includes('name') && (
          <b>
            <Name>{displayName}</Name>
          </b>
        )}
        {words.map(
          ([mark, text]) =>
            show.includes(mark) &&
            text && (
              <span key={mark}>
                <Name>{text}</Name>
              </span>
            ),
        )}
      </div>
    </div>
  )
}

/** The code: the address of the machine's detail, and nothing besides. */
function Code({ of, size }: { of: Label; size: number }) {
  const { t } = useTranslation('equipmentLabels')
  const { data, size: side } = encode(detailAddress(of.deviceUniqueKey), { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={t('code', { name: of.displayName })}
      viewBox={`0 0 ${side} ${side}`}
      width={mm(size)}
      height={mm(size)}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

/** Where the code leads. */
export function detailAddress(deviceUniqueKey: string): string {
  return `${rootAddress()}/mm/equipment/detail?deviceUniqueKey=${deviceUniqueKey}`
}
