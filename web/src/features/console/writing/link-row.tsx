import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from './editor'
import styles from './writing.module.css'

/** Where the chosen words lead. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const [typed, type] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const href = addressOf(typed)
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  const unset = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // the form around it is not sent
    event.preventDefault()
    set()
  }
  return (
    <div className={styles.link}>
      <TextInput
        label={t('writing.address')}
        error={wrong && t('writing.addressWrong')}
        value={typed}
        autoFocus
        inputMode="url"
        spellCheck={false}
        onKeyDown={keys}
        onChange={({ currentTarget }) => {
          setWrong(false)
          type(currentTarget.value)
        }}
      />
      <Button variant="default" onClick={set}>
        {t('writing.setLink')}
      </Button>
      <Button variant="default" onClick={unset}>
        {t('writing.unsetLink')}
      </Button>
    </div>
  )
}
