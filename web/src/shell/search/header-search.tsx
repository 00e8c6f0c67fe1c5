import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSearch } from '../../lib/recent-searches'
import type { FoundItem } from '../../queries/library'
import { useMayOpen } from '../../session/may-open'
import { useMember } from '../../session/member'

const Suggestions = lazy(() => import('./suggestions'))
const DocumentDialog = lazy(() => import('../library/document-dialog').then((it) => ({ default: it.DocumentDialog })))

/** How long somebody pauses before the library is asked, in milliseconds. */
const pause = 250

/** The search of the library in the header of every page; `/` leads into it. */
export function HeaderSearch() {
  const { t } = useTranslation()
  const may = useMayOpen([{ permission: ['library.document.list-search'] }]).open[0]
  const navigate = useNavigate()
  const who = useMember()?.hugHomeMemberUniqueKeyC ?? ''
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const [words, type] = useState('')
  const [asked, ask] = useState('')
  const [open, setOpen] = useState(false)
  const [document, show] = useState<FoundItem | null>(null)
  useSlash(input)
  useEffect(() => {
    const timer = setTimeout(() => ask(words.trim()), pause)
    return () => clearTimeout(timer)
  }, [words])
  if (!may) return null
  const close = () => {
    setOpen(false)
    type('')
  }
  /** A document is shown over the page; anything else has a page of its own. */
  const choose = (found: FoundItem | null) => {
    noteSearch(who, asked)
    show(found)
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = words.trim()
    if (!keyword) return
    noteSearch(who, keyword)
    close()
    input.current?.blur()
    void navigate({ to: '/library/document/list-search', search: { keyword } })
  }
  return (
    <search className="sg-find">
      <form
        ref={box}
        onSubmit={submit}
        onFocus={() => setOpen(true)}
        onBlur={({ relatedTarget }) => {
          if (!box.current?.contains(relatedTarget)) setOpen(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          close()
          input.current?.blur()
        }}
      >
        <IconSearch size={17} stroke={1.6} aria-hidden />
        <input
          ref={input}
          type="search"
          maxLength={200}
          value={words}
          placeholder={t('find.placeholder')}
          aria-label={t('find.placeholder')}
          aria-keyshortcuts="/"
          onChange={(event) => type(event.currentTarget.value)}
        />
        <span className="sg-find-key" aria-hidden="true">
          /
        </span>
        {open && asked && (
          <Suspense>
            <Suggestions words={asked} onDocument={choose} onLeave={() => choose(null)} />
          </Suspense>
        )}
      </form>
      {document && (
        <Suspense>
          <DocumentDialog
            item={document}
            file={document.fileUniqueKey}
            page={document.page}
            onClose={() => show(null)}
          />
        </Suspense>
      )}
    </search>
  )
}

/** `/` puts the cursor into the search, unless somebody is typing elsewhere or a dialog is open. */
function useSlash(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return
      const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
      if (typing || globalThis.document.querySelector('[role="dialog"], [role="alertdialog"]') || !input.current) return
      event.preventDefault()
      input.current.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [input])
}
