//! The question before changes are lost that are not saved, and who asks it when the location is switched.
import { i18n } from '../../lib/i18n'
import { ask, type Question } from '../confirm'

/** What takes a form away besides a move to another page. */
export interface FormEnds {
  /** Another address of the same page, such as another record in it; or only what the address says under this name. */
  search?: boolean | string
  /** Another location in the header. */
  place?: boolean
  /** Moves between these addresses show one form and lose nothing; a list that stays the same. */
  steps?: readonly string[]
}

const formsOfPlace = new Set<() => boolean>()

/** A form that another location takes away: `dirty` says whether that would lose something. */
export function holdPlace(dirty: () => boolean): () => void {
  formsOfPlace.add(dirty)
  return () => formsOfPlace.delete(dirty)
}

/** Whether the header may switch to another location. */
export async function mayLeavePlace(): Promise<boolean> {
  return [...formsOfPlace].some((dirty) => dirty()) ? leaveAnyway() : true
}

/** The words of the question. */
export type LeaveQuestion = Pick<Question, 'title' | 'text' | 'accept'> & { decline: string }

let accepted = false

/** Asks once, however many forms a move takes away. */
export async function leaveAnyway(words?: LeaveQuestion): Promise<boolean> {
  if (accepted) return true
  accepted = await ask({ ...(words ?? unsaved()), danger: true })
  setTimeout(() => {
    accepted = false
  })
  return accepted
}

function unsaved(): LeaveQuestion {
  return {
    title: i18n.t('common:form.leave.title'),
    text: i18n.t('common:form.leave.text'),
    accept: i18n.t('common:form.leave.accept'),
    decline: i18n.t('common:form.leave.decline'),
  }
}
