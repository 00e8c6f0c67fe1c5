import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { RequiredMark } from '../../../ui/form/fields/required-mark'
import { type FieldProps, useField } from '../../../ui/form/use-field'
import { extensions } from './editor'
import { Toolbar } from './toolbar'
import styles from './writing.module.css'

/**
 * A text with headings, lists, links and tables, written as its readers will see it. What it holds stays as it is, mark
 * by mark, until somebody types in it.
 */
export function RichTextField(props: FieldProps<string> & { lang: string }) {
  const { value, change, error, blur, input } = useField<string>(props)
  const { id, label, description } = input
  const describedBy = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const editor = useText({ value, change, id, lang: props.lang })
  useTraits(editor, { id, describedBy, wrong: Boolean(error), required: input.withAsterisk })
  return (
    <div className={styles.field} data-wide>
      <p id={`${id}-label`} className="mantine-InputWrapper-label">
        {label}
        {input.withAsterisk && <RequiredMark />}
      </p>
      {description && (
        <p id={`${id}-help`} className="mantine-InputWrapper-description">
          {description}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus leaves */}
      <div className={styles.box} data-wrong={error ? true : undefined} onBlur={blur}>
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" data-error>
          {error}
        </p>
      )}
    </div>
  )
}

/** The editor over the field's value. */
function useText({
  value,
  change,
  id,
  lang,
}: {
  value: string
  change(text: string): void
  id: string
  lang: string
}): Editor {
  const told = useRef(value)
  const onChange = useRef(change)
  onChange.current = change
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes: { class: `sg-rich ${styles.text}`, role: 'textbox', id, lang } },
    onUpdate({ editor: now }) {
      // the last line to type in is no part of the text
      told.current = now.getHTML().replace(/(<p><\/p>)+$/, '')
      onChange.current(told.current)
    },
  })
  // the form was filled anew
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return editor
}

/** What screen readers are told of the text, which is no field of the browser's own. */
function useTraits(
  editor: Editor,
  { id, describedBy, wrong, required }: { id: string; describedBy: string; wrong: boolean; required: boolean },
): void {
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-multiline', 'true')
    dom.setAttribute('aria-labelledby', `${id}-label`)
    dom.setAttribute('aria-required', String(required))
    if (describedBy) dom.setAttribute('aria-describedby', describedBy)
    else dom.removeAttribute('aria-describedby')
    if (wrong) dom.setAttribute('aria-invalid', 'true')
    else dom.removeAttribute('aria-invalid')
  }, [editor, id, describedBy, wrong, required])
}
