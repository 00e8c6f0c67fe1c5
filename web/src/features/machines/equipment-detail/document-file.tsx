import { Modal } from '@mantine/core'
import { IconFile, IconFileText, IconMovie, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orShowWhy } from '../../../api/show-failure'
import { rootAddress } from '../../../lib/base-path'
import { isPdf } from '../../../lib/held-preview'
import { openDocument } from '../../../lib/preview'
import { saveAddress } from '../../../lib/save-file'
import { documentAddress, type EquipmentDocument } from '../../../queries/documents'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import styles from './equipment-detail.module.css'

type StoredFile = NonNullable<EquipmentDocument['file']>

/** Saves a document's file under its name. */
export async function saveFile(documentUniqueKey: string): Promise<void> {
  saveAddress(`${rootAddress()}/${await orShowWhy(documentAddress(documentUniqueKey))}`)
}

/** A document's file by its name: a PDF opens in the preview, a picture in a dialog, anything else is saved. */
export function DocumentFile({ document }: { document: EquipmentDocument }) {
  const { t } = useTranslation(['equipmentDetail', 'common'])
  const [picture, setPicture] = useState<string | null>(null)
  const { documentUniqueKey: key, file } = document
  if (!file) return null
  const { fileName } = file
  const open = async () => {
    if (isPdf(fileName)) openDocument(key, fileName)
    else if (isPicture(file)) setPicture(`${rootAddress()}/${await orShowWhy(documentAddress(key))}`)
    else await saveFile(key)
  }
  return (
    <>
      <button type="button" className={styles.link} data-file onClick={() => void open().catch(() => {})}>
        {signOf(file)}
        <Name>{fileName}</Name>
      </button>
      <Modal
        opened={picture !== null}
        onClose={() => setPicture(null)}
        size="xl"
        title={<Name>{fileName}</Name>}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {picture && <Picture src={picture} name={fileName} />}
      </Modal>
    </>
  )
}

function Picture({ src, name }: { src: string; name: string }) {
  const { t } = useTranslation('equipmentDetail')
  const [failed, setFailed] = useState(false)
  if (failed) return <EmptyState title={t('documents.imageFailed')} />
  return (
    <img className={styles.picture} src={src} alt={t('documents.image', { name })} onError={() => setFailed(true)} />
  )
}

function isPicture({ contentType }: StoredFile): boolean {
  return contentType.startsWith('image/')
}

function signOf(file: StoredFile): ReactNode {
  const sign = { size: 14, stroke: 1.6, 'aria-hidden': true } as const
  if (isPicture(file)) return <IconPhoto {...sign} />
  if (file.contentType.startsWith('video/')) return <IconMovie {...sign} />
  return isPdf(file.fileName) || file.contentType.startsWith('text/') ? (
    <IconFileText {...sign} />
  ) : (
    <IconFile {...sign} />
  )
}
