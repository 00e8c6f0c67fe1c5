import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveAddress } from '../../../lib/save-file'
import { siteFileQuery } from '../../../queries/site'

/** Saves a published file. */
export function FileLink({ file }: { file: { fileUniqueKey: string; fileName: string } }) {
  const { t } = useTranslation('landing')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => client.fetchQuery(siteFileQuery(file.fileUniqueKey)),
    onSuccess: ({ url }) => saveAddress(new URL(url, document.baseURI).href, file.fileName),
  })
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {t('fetch', { name: file.fileName })}
    </Button>
  )
}
