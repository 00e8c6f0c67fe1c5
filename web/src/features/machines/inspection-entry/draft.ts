//! What was said of the points so far: kept in the browser by member, machine and checklist, until it is sent.
import { inspectionHistoryAdd as longest } from '../../../lib/generated/lengths'
import { keep, kept, parsed } from '../../../lib/storage'
import { textLength } from '../../../lib/text-length'
import type { FormPoint, InspectionToAdd } from '../../../queries/inspections'
import type { SentFile } from '../../../queries/sent-files'
import type { JudgementCode } from '../../../ui/judgement'

/** What is said of a point. */
export interface PointDraft {
  judgement: JudgementCode | null
  value: string
  finding: string
  /** Put right on the spot, or a member is asked. */
  action: 10 | 20 | null
  ownerUniqueKey: string
  dueDate: string
  files: readonly SentFile[]
}

/** An inspection that is under way. */
export interface Draft {
  /** When it was kept, in milliseconds since 1970. */
  savedAt: number
  /** When it was begun. */
  startedAt: number
  edition: number
  operator: string
  note: string
  points: Readonly<Record<number, PointDraft>>
}

const blankPoint: PointDraft = {
  judgement: null,
  value: '',
  finding: '',
  action: null,
  ownerUniqueKey: '',
  dueDate: '',
  files: [],
}

/** What is said of a point; nothing yet. */
export const pointOf = (draft: Draft, number: number): PointDraft => draft.points[number] ?? blankPoint

/** Names a draft in the browser's memory. */
export const draftKey = (member: string, device: string, checklist: string): string =>
  `sosogi.inspection.${member}.${device}.${checklist}`

/** The draft that was kept, if it belongs to this edition. */
export function keptDraft(key: string, edition: number): Draft | null {
  const draft = parsed<Draft>(kept(key))
  return draft?.edition === edition && typeof draft.points === 'object' ? draft : null
}

/** Keeps a draft; `null` forgets it. */
export const keepDraft = (key: string, draft: Draft | null): void => keep(key, draft && JSON.stringify(draft))

/** How a point stands: limits judge a measured one. Null while it is open. */
export function judgedAs({ point }: FormPoint, said: PointDraft): JudgementCode | null {
  if (said.judgement === 30 || !point.measured) return said.judgement
  if (said.value.trim() === '') return null
  const [value, lower, upper] = [said.value, point.lowerLimit, point.upperLimit].map((text) =>
    text == null ? null : Number(text),
  )
  if (value == null || Number.isNaN(value)) return null
  const out = (lower != null && value < lower) || (upper != null && value > upper)
  return out ? 20 : 10
}

/** What is still to be said of a failed point, or said at too great length. */
export function missingOf(
  point: FormPoint,
  said: PointDraft,
): 'finding' | 'shorter' | 'action' | 'owner' | 'due' | null {
  if (judgedAs(point, said) !== 20) return null
  if (textLength(said.finding) > longest.judgements.finding) return 'shorter'
  if (said.finding.trim() === '' && said.files.length === 0) return 'finding'
  if (said.action === null) return 'action'
  if (said.action === 20 && said.ownerUniqueKey === '') return 'owner'
  return said.action === 20 && said.dueDate === '' ? 'due' : null
}

const signs = { 10: 'g', 20: 'f', 30: 'n' } as const

/** A sign for each point, as the list has it. */
export function marksOf(points: readonly FormPoint[], draft: Draft): string {
  return points
    .map((point) => {
      const judged = judgedAs(point, pointOf(draft, point.number))
      return judged === null ? 'o' : signs[judged]
    })
    .join('')
}

/** What the call takes of the points: those of which something is said. */
export function judgementsOf(points: readonly FormPoint[], draft: Draft): NonNullable<InspectionToAdd['judgements']> {
  return points.flatMap((point) => {
    const said = pointOf(draft, point.number)
    const judgement = judgedAs(point, said)
    if (judgement === null) return []
    const failed = judgement === 20
    return [
      {
        point: point.number,
        judgement,
        ...(point.point.measured && judgement !== 30 && { value: said.value }),
        ...(failed && said.finding.trim() !== '' && { finding: said.finding }),
        ...(failed && said.action !== null && { action: said.action }),
        ...(failed && said.action === 20 && { ownerUniqueKey: said.ownerUniqueKey, dueDate: said.dueDate }),
        fileUniqueKeys: said.files.map((file) => file.fileUniqueKey),
      },
    ]
  })
}

/** By how much a key moves a value: the last decimal that its limits have. */
export function stepOf({ lowerLimit, upperLimit }: FormPoint['point']): number {
  const decimals = (text: string | null | undefined) => text?.split('.')[1]?.length ?? 0
  return 10 ** -Math.max(decimals(lowerLimit), decimals(upperLimit))
}
