import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../../lib/i18n/language'
import { languageOfId } from './languages'

/** Around a form with languages: a link of its summary leads to a field that another tab may hide. */
export function SummaryLinks({ onLanguage, children }: { onLanguage(language: Language): void; children: ReactNode }) {
  return (
    <div
      onClickCapture={({ target }) => {
        const language = languageOfId((target as Element).closest('.sg-errsum a')?.getAttribute('href'))
        // the field must be in sight before the link brings the focus there
        if (language) flushSync(() => onLanguage(language))
      }}
    >
      {children}
    </div>
  )
}
