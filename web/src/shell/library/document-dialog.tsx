import { Button, Modal } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { orShowWhy } from '../../api/show-failure'
import { rootAddress } from '../../lib/base-path'
import { figure } from '../../lib/figures'
import { fileSize } from '../../lib/file-size'
import { isPdf } from '../../lib/held-preview'
import { openLibraryFile } from '../../lib/preview'
import { saveAddress } from '../../lib/save-file'
import { dateText } from '../../lib/zone'
import {
  type LibraryFile,
  type LibraryItem,
  libraryFileAddress,
  noteDocument,
  renewLibrary,
} from '../../queries/library'
import { KeyValues } from '../../ui/key-values'
import { Name } from '../../ui/name'
import { AskDesk } from '../ask-desk'
import { usePlaceZone } from '../place'
import styles from './library.module.css'
import { Star } from './star'

/** A document: what is known of it, and its files. Looking at it counts as a view. */
export function DocumentDialog({
  item,
  file,
  page,
  onClose,
}: {
  item: LibraryItem
  /** The file that was found; else a page means the one in the member's language. */
  file?: string | null | undefined
  page?: number | null | undefined
  onClose(): void
}) {
  const { t, i18n } = useTranslation(['library', 'common'])
  const zone = usePlaceZone()
  const client = useQueryClient()
  const key = item.documentUniqueKey ?? ''
  useEffect(() => {
    void orShowWhy(noteDocument(key)).then(
      () => renewLibrary(client),
      () => {},
    )
  }, [key, client])
  const own = item.files.find(({ language }) => language === i18n.language) ?? item.files[0]
  const meant = file ?? own?.fileUniqueKey
  const published = item.publishTime ? dateText(Date.parse(item.publishTime), zone) : null
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Name>{item.name}</Name>}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.facing}>
        <KeyValues
          entries={[
            [t('document.categories'), item.categories.join('、')],
            [t('document.models'), item.models.join('、') || t('allModels')],
            [t('document.keyword'), item.keyword],
            [t('document.published'), published],
            [t('document.views'), figure(item.viewCount)],
          ]}
        />
        <Star item={item} />
      </div>
      <h3 className={styles.files}>{t('document.files')}</h3>
      <ul className={styles.filelist}>
        {item.files.map((one) => (
          <FileRow key={one.fileUniqueKey} file={one} page={one.fileUniqueKey === meant ? page : null} />
        ))}
      </ul>
      <div className={styles.inquire}>
        <AskDesk about={[item.name]} service="Library" />
      </div>
    </Modal>
  )
}

function FileRow({ file, page }: { file: LibraryFile; page: number | null | undefined }) {
  const { t, i18n } = useTranslation('library')
  const { fileUniqueKey: key, fileName, language, pages, size } = file
  const own = language === null || language === i18n.language
  const save = async () => saveAddress(`${rootAddress()}/${await orShowWhy(libraryFileAddress(key))}`, fileName)
  return (
    <li>
      <span>
        <Name>{fileName}</Name>
        <small>
          {[language && t(`language.${language as 'ja'}`), pages && t('pages', { count: pages }), fileSize(size)]
            .filter(Boolean)
            .join(' / ')}
        </small>
      </span>
      {isPdf(fileName) && (
        <Button
          variant={own ? 'filled' : 'default'}
          leftSection={<IconExternalLink size={16} aria-hidden />}
          onClick={() => openLibraryFile(key, fileName, page ?? undefined)}
        >
          {page ? `${t('document.open')} (${t('page', { page })})` : t('document.open')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save().catch(() => {})}
      >
        {t('document.save')}
      </Button>
    </li>
  )
}
