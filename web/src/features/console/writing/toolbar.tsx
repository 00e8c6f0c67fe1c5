import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkRow } from './link-row'
import styles from './writing.module.css'

type Chain = ReturnType<Editor['chain']>

/** A button: what it is called, how it is drawn, whether the place of the caret has it, what it does. */
interface Tool {
  key: 'h2' | 'h3' | 'bold' | 'italic' | 'strike' | 'bullets' | 'numbers' | 'quote' | TableTool | 'undo' | 'redo'
  Sign: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  is?(editor: Editor): boolean
  act(chain: Chain): Chain
}

type TableTool = 'table' | 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable'

const marks: readonly Tool[] = [
  {
    key: 'h2',
    Sign: IconH2,
    is: (editor) => editor.isActive('heading', { level: 2 }),
    act: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'h3',
    Sign: IconH3,
    is: (editor) => editor.isActive('heading', { level: 3 }),
    act: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { key: 'bold', Sign: IconBold, is: (editor) => editor.isActive('bold'), act: (chain) => chain.toggleBold() },
  { key: 'italic', Sign: IconItalic, is: (editor) => editor.isActive('italic'), act: (chain) => chain.toggleItalic() },
  {
    key: 'strike',
    Sign: IconStrikethrough,
    is: (editor) => editor.isActive('strike'),
    act: (chain) => chain.toggleStrike(),
  },
  {
    key: 'bullets',
    Sign: IconList,
    is: (editor) => editor.isActive('bulletList'),
    act: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'numbers',
    Sign: IconListNumbers,
    is: (editor) => editor.isActive('orderedList'),
    act: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'quote',
    Sign: IconBlockquote,
    is: (editor) => editor.isActive('blockquote'),
    act: (chain) => chain.toggleBlockquote(),
  },
]
const newTable: readonly Tool[] = [
  { key: 'table', Sign: IconTable, act: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }) },
]
const inTable: readonly Tool[] = [
  { key: 'addRow', Sign: IconRowInsertBottom, act: (chain) => chain.addRowAfter() },
  { key: 'removeRow', Sign: IconRowRemove, act: (chain) => chain.deleteRow() },
  { key: 'addColumn', Sign: IconColumnInsertRight, act: (chain) => chain.addColumnAfter() },
  { key: 'removeColumn', Sign: IconColumnRemove, act: (chain) => chain.deleteColumn() },
  { key: 'removeTable', Sign: IconTableOff, act: (chain) => chain.deleteTable() },
]
const steps: readonly Tool[] = [
  { key: 'undo', Sign: IconArrowBackUp, act: (chain) => chain.undo() },
  { key: 'redo', Sign: IconArrowForwardUp, act: (chain) => chain.redo() },
]

/** The tools above a text. Arrows move among them, as in any toolbar. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('console')
  const [linking, setLinking] = useState(false)
  const { on, link, table } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: marks.filter(({ is }) => is?.(now)).map(({ key }) => key),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  })
  const tool = ({ key, Sign, is, act }: Tool) => (
    <button
      key={key}
      type="button"
      aria-label={t(`writing.${key}`)}
      title={t(`writing.${key}`)}
      aria-pressed={is && on.includes(key)}
      onClick={() => act(editor.chain().focus()).run()}
    >
      <Sign size={17} stroke={1.6} aria-hidden />
    </button>
  )
  return (
    <>
      <div
        className={styles.tools}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('writing.tools', { label })}
        onKeyDown={move}
      >
        {marks.map(tool)}
        <button
          type="button"
          aria-label={t('writing.link')}
          title={t('writing.link')}
          aria-pressed={link}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size={17} stroke={1.6} aria-hidden />
        </button>
        {(table ? inTable : newTable).map(tool)}
        {steps.map(tool)}
      </div>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function move(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const here = buttons.indexOf(event.target as HTMLButtonElement)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (here < 0 || !step) return
  event.preventDefault()
  buttons[(here + step + buttons.length) % buttons.length]?.focus()
}
