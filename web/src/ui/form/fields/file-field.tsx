import { Button, CloseButton } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../lib/file-size'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'
import { RequiredMark } from './required-mark'

interface FileFieldProps extends FieldProps<File | null> {
  /** What the dialog of the system offers, `.pdf,.xlsx`. */
  accept?: string
  /** How far its upload has come, 0 to 1; null while there is none. */
  progress?: number | null
  onCancel?: () => void
}

/** One file: chosen or dropped, named with its size, and followed while it is on its way. */
export function FileField(props: FileFieldProps) {
  const { accept, progress = null, onCancel, label } = props
  const { t } = useTranslation()
  const { reading, value, error, change, blur, input } = useField<File | null>(props)
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const going = progress !== null && <UploadProgress {...{ progress, onCancel, label }} />
  if (reading)
    return (
      <ReadValue of={props}>
        {value && (
          <>
            {value.name} ({fileSize(value.size)}){going}
          </>
        )}
      </ReadValue>
    )
  const { id, description, withAsterisk } = input
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    change(event.dataTransfer.files[0] ?? value)
  }
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="sg-filefield"
      data-wide={input['data-wide']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mantine-InputWrapper-label">
        {label}
        {withAsterisk && <RequiredMark />}
      </legend>
      {description && (
        <p id={`${id}-help`} className="mantine-InputWrapper-description">
          {description}
        </p>
      )}
      <div>
        <Button
          id={id}
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
          aria-describedby={described || undefined}
          data-invalid={error ? 'true' : undefined}
          disabled={progress !== null}
          onClick={() => chooser.current?.click()}
          onBlur={blur}
        >
          {t(value ? 'file.other' : 'file.choose')}
          <span className="sg-vh"> {label}</span>
        </Button>
        {value ? (
          <span className="sg-filefield-name">
            <IconFile size={16} stroke={1.6} aria-hidden />
            {value.name} <small>{fileSize(value.size)}</small>
            {progress === null && (
              <CloseButton size="sm" aria-label={t('file.remove', { name: value.name })} onClick={() => change(null)} />
            )}
          </span>
        ) : (
          <small>{t('file.drop')}</small>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accept}
          onChange={({ currentTarget }) => {
            change(currentTarget.files?.[0] ?? value)
            // the same file chosen again is a change too: it may have been mended
            currentTarget.value = ''
          }}
        />
      </div>
      {going}
      {error && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" data-error>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function UploadProgress({
  progress,
  onCancel,
  label,
}: {
  progress: number
  onCancel: FileFieldProps['onCancel']
  label: string
}) {
  const { t } = useTranslation()
  const percent = Math.floor(progress * 100)
  return (
    <div className="sg-filefield-progress">
      <div
        className="sg-filefield-bar"
        role="progressbar"
        aria-label={t('file.progress', { label })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <span>{percent < 100 ? t('file.sending', { percent }) : t('file.looking')}</span>
      {onCancel && percent < 100 && (
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('file.cancel')}
        </Button>
      )}
    </div>
  )
}
