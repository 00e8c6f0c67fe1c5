import '../styles/list.css'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

/** The button that opens the picker of columns. */
export function ColumnsButton({ children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" aria-haspopup="dialog" {...props} className="sg-columnsbutton">
      <IconColumns3 size={16} stroke={1.6} aria-hidden />
      {children}
    </button>
  )
}
