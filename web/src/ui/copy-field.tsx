import './styles/copy-field.css'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A value that is shown this once, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // the browser keeps its clipboard to itself: what is selected can be copied by hand
      field.current?.select()
    }
  }
  return (
    <>
      <div className="sg-copy">
        <TextInput ref={field} label={label} value={value} readOnly data-autofocus />
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} stroke={1.6} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />
          }
          onClick={() => void copy()}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p role="status" className="sg-vh">
        {copied && t('copied')}
      </p>
    </>
  )
}
