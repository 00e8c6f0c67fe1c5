import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { siteFileAddress } from '../../../lib/site-file'

/** Saves a published file. */
export function FileLink({ file }: { file: { fileUniqueKey: string; fileName: string } }) {
  const { t } = useTranslation('landing')
  return (
    <Button component="a" variant="default" href={siteFileAddress(file.fileUniqueKey)} download={file.fileName}>
      {t('fetch', { name: file.fileName })}
    </Button>
  )
}
