import { IconCamera, IconFile, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { newKey } from '../../../api/order-key'
import { sentence } from '../../../api/sentence'
import { upload } from '../../../api/upload'
import { shrunkPhoto } from '../../../lib/shrink-photo'
import { type InspectionFile, pictureQuery } from '../../../queries/inspections'
import styles from './inspections.module.css'

/** Files of one subject at most, as the server has it. */
const most = 8

/**
 * Photos and other files, each sent in as soon as it is chosen: what was taken on the floor is safe whatever becomes of
 * the connection, and a draft names it.
 */
export function Photos({
  label,
  files,
  followUp,
  onChange,
}: {
  label: string
  files: readonly InspectionFile[]
  /** Its owner sends files for it. */
  followUp?: string
  /** Changes what is there by now, which may be more than when the sending began. */
  onChange(change: (files: readonly InspectionFile[]) => readonly InspectionFile[]): void
}) {
  const { t } = useTranslation('inspections')
  const [going, setGoing] = useState(0)
  const [why, setWhy] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const send = async (chosen: File) => {
    const form = new FormData()
    if (followUp !== undefined) form.append('followUpUniqueKey', followUp)
    form.append('file', await shrunkPhoto(chosen))
    const signal = new AbortController().signal
    const options = { key: newKey(), onProgress: () => {}, signal }
    const sent = await upload<InspectionFile>('/api/inspectionHistory/file/add', form, options)
    onChange((before) => [...before, sent])
  }
  const choose = async (chosen: readonly File[]) => {
    setWhy(null)
    setGoing((count) => count + chosen.length)
    for (const file of chosen) {
      await send(file).catch((error) => {
        const failure = asFailure(error)
        const told = failure.fields?.[0]?.message ?? sentence(failure)
        setWhy(t('photo.failed', { name: file.name, why: told }))
      })
      setGoing((count) => count - 1)
    }
    if (chooser.current) chooser.current.value = ''
  }
  return (
    <fieldset className={styles.photos} data-wide aria-label={label}>
      {files.map((file) => (
        <span key={file.fileUniqueKey}>
          <Picture file={file} />
          <button
            type="button"
            aria-label={t('photo.take', { name: file.fileName })}
            onClick={() => onChange((before) => before.filter((one) => one.fileUniqueKey !== file.fileUniqueKey))}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ))}
      {files.length + going < most && (
        <label>
          <IconCamera size={22} stroke={1.6} aria-hidden />
          {t('photo.add')}
          <input
            ref={chooser}
            type="file"
            multiple
            aria-label={`${label}: ${t('photo.add')}`}
            onChange={({ currentTarget }) =>
              void choose([...(currentTarget.files ?? [])].slice(0, most - files.length))
            }
          />
        </label>
      )}
      {going > 0 && <p role="status">{t('photo.sending', { count: going })}</p>}
      {why && <p role="alert">{why}</p>}
    </fieldset>
  )
}

/** A picture in small; of another file its name. */
function Picture({ file }: { file: InspectionFile }) {
  const isPicture = file.contentType.startsWith('image/')
  const { data } = useQuery({ ...pictureQuery(file.fileUniqueKey), enabled: isPicture })
  if (isPicture && data) return <img src={data} alt={file.fileName} />
  return (
    <>
      <IconFile size={20} stroke={1.6} aria-hidden />
      {file.fileName}
    </>
  )
}
