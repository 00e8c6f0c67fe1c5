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
}

/** A question on the screen. */
export interface Asked extends Question {
  answer(accepted: boolean): void
}

/** The question on the screen, or null. */
export const asked = createStore<Asked | null>(null)

/** Asks, and waits for the answer. A question already on the screen counts as declined. */
export function ask(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (accepted: boolean) => {
      asked.set(null)
      resolve(accepted)
    }
    asked.set({ ...question, answer })
  })
}
