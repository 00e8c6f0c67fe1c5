import { IconFile, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../api/call'
import { newKey } from '../../api/order-key'
import { sentence } from '../../api/sentence'
import { upload } from '../../api/upload'
import { shrunkPhoto } from '../../lib/shrink-photo'
import { type FileDoor, type FileShelf, mostFiles, pictureQuery, type SentFile } from '../../queries/sent-files'
import styles from './sent-files.module.css'

interface FileTilesProps {
  label: string
  /** What adds one: its sign and its words. */
  icon: ReactNode
  add: string
  files: readonly SentFile[]
  door: FileDoor
  /** Changes what is there by now, which may be more than when the sending began. */
  onChange(change: (files: readonly SentFile[]) => readonly SentFile[]): void
  /** Hears of each file while it is on its way. */
  onSending?(upload: Promise<unknown>): void
}

/**
 * Photos and other files, each sent in as soon as it is chosen: what was taken on the floor is safe whatever becomes of
 * the connection, and a draft names it.
 */
export function FileTiles({ label, icon, add, files, door, onChange, onSending }: FileTilesProps) {
  const { t } = useTranslation('sentFiles')
  const [going, setGoing] = useState(0)
  const [why, setWhy] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const send = async (chosen: File) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(door.along ?? {})) form.append(name, value)
    form.append('file', await shrunkPhoto(chosen))
    const signal = new AbortController().signal
    const sent = await upload<SentFile>(door.add, form, { key: newKey(), onProgress: () => {}, signal })
    onChange((before) => [...before, sent])
  }
  const choose = async (chosen: readonly File[]) => {
    setWhy(null)
    setGoing((count) => count + chosen.length)
    for (const file of chosen) {
      const sending = send(file)
      onSending?.(sending)
      await sending.catch((error) => {
        const failure = asFailure(error)
        const told = failure.fields?.[0]?.message ?? sentence(failure)
        setWhy(t('failed', { name: file.name, why: told }))
      })
      setGoing((count) => count - 1)
    }
    if (chooser.current) chooser.current.value = ''
  }
  return (
    <fieldset className={styles.tiles} data-wide aria-label={label}>
      {files.map((file) => (
        <span key={file.fileUniqueKey}>
          <Picture file={file} shelf={door} />
          <button
            type="button"
            aria-label={t('remove', { name: file.fileName })}
            onClick={() => onChange((before) => before.filter((one) => one.fileUniqueKey !== file.fileUniqueKey))}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ))}
      {files.length + going < mostFiles && (
        <label>
          {icon}
          {add}
          <input
            ref={chooser}
            type="file"
            multiple
            aria-label={`${label}: ${add}`}
            onChange={({ currentTarget }) =>
              void choose([...(currentTarget.files ?? [])].slice(0, mostFiles - files.length))
            }
          />
        </label>
      )}
      {going > 0 && <p role="status">{t('sending', { count: going })}</p>}
      {why && <p role="alert">{why}</p>}
    </fieldset>
  )
}

/** A picture in small; of another file its name. */
function Picture({ file, shelf }: { file: SentFile; shelf: FileShelf }) {
  const isPicture = file.contentType.startsWith('image/')
  const { data } = useQuery({ ...pictureQuery(shelf, file.fileUniqueKey), enabled: isPicture })
  if (isPicture && data) return <img src={data} alt={file.fileName} />
  return (
    <>
      <IconFile size={20} stroke={1.6} aria-hidden />
      <b>{file.fileName}</b>
    </>
  )
}
