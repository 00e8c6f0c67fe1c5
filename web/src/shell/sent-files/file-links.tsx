import { IconPaperclip } from '@tabler/icons-react'
import { orShowWhy } from '../../api/show-failure'
import { fileSize } from '../../lib/file-size'
import { saveAddress } from '../../lib/save-file'
import { type FileShelf, fileAddress, type SentFile } from '../../queries/sent-files'
import { Name } from '../../ui/name'
import styles from './sent-files.module.css'

/** Files by their names; a press saves one. */
export function FileLinks({ label, files, shelf }: { label: string; files: readonly SentFile[]; shelf: FileShelf }) {
  if (files.length === 0) return null
  const save = async (key: string) => saveAddress(await orShowWhy(fileAddress(shelf, key)))
  return (
    <ul className={styles.links} aria-label={label}>
      {files.map((file) => (
        <li key={file.fileUniqueKey}>
          <button type="button" className="sg-textbutton" onClick={() => void save(file.fileUniqueKey).catch(() => {})}>
            <IconPaperclip size={14} stroke={1.6} aria-hidden />
            <Name>{file.fileName}</Name>
          </button>
          <small>{fileSize(file.size)}</small>
        </li>
      ))}
    </ul>
  )
}
