//! What the server wrote into the page besides its text: the same content, so that the page need not ask for it again.
import { currentLanguage } from './i18n/change'

interface FirstAnswer {
  language: string
  parts: Record<string, unknown>
}

let answer: FirstAnswer | null | undefined

/**
 * The part of that name in the language in use, once: who comes back later asks for what is new. Nothing when the server
 * wrote none, or wrote it in another language.
 */
export function takeFirstAnswer(part: string): unknown {
  if (answer === undefined) answer = read()
  if (!answer || answer.language !== currentLanguage() || !(part in answer.parts)) return undefined
  const { [part]: taken, ...others } = answer.parts
  answer = { ...answer, parts: others }
  return taken
}

function read(): FirstAnswer | null {
  const text = document.getElementById('first-answer')?.textContent
  return text ? (JSON.parse(text) as FirstAnswer) : null
}
