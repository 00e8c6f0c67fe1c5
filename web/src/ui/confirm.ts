//! Questions and notices that wait for the user: asked from anywhere, drawn by `ConfirmHost`.
import { createStore } from '../lib/store'

/** A question. Its title asks, its text says what stays and what goes, its buttons name the outcome. */
export interface Question {
  title: string
  text: string
  accept: string
  /** The way out; without one the notice must be accepted, and neither Escape nor a click beside it closes it. */
  decline?: string
  /** What is accepted cannot be taken back. */
  danger?: boolean
  /** Done when it is accepted, while the question still stands; it counts as accepted once this is through. */
  act?(): Promise<unknown>
  /** Why that failed, to be told in the dialog; null closes it, because the reader knows already. */
  reason?(error: unknown): string | null
}

/** A question on the screen. */
export interface Asked extends Question {
  /** Tells it from the one before. */
  number: number
  answer(accepted: boolean): void
}

/** The question on the screen, or null. */
export const asked = createStore<Asked | null>(null)

let number = 0

/** Asks, and waits for the answer. A question already on the screen counts as declined. */
export function ask(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    number += 1
    const own = number
    const answer = (accepted: boolean) => {
      // what was being done may be through only when the next question stands: that one stays
      if (asked.get()?.number === own) asked.set(null)
      resolve(accepted)
    }
    asked.set({ ...question, number: own, answer })
  })
}
