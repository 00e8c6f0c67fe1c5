import { IconPaperclip } from '@tabler/icons-react'
import { orShowWhy } from '../../../api/show-failure'
import { saveAddress } from '../../../lib/save-file'
import { fileAddress, type InspectionFile } from '../../../queries/inspections'
import { Name } from '../../../ui/name'
import styles from './inspections.module.css'

/** Files by their names; a press saves one. */
export function Files({ label, files }: { label: string; files: readonly InspectionFile[] }) {
  if (files.length === 0) return null
  const save = async (key: string) => saveAddress(await orShowWhy(fileAddress(key)))
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.fileUniqueKey}>
          <button type="button" className="sg-textbutton" onClick={() => void save(file.fileUniqueKey).catch(() => {})}>
            <IconPaperclip size={14} stroke={1.6} aria-hidden />
            <Name>{file.fileName}</Name>
          </button>
        </li>
      ))}
    </ul>
  )
}
