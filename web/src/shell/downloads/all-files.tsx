import { Modal } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, call } from '../../api/call'
import { api } from '../../api/client'
import { pageSizes } from '../../lib/page-sizes'
import { useStore } from '../../lib/store'
import { Pager, usePageThatExists } from '../../ui/pager'
import { usePagerWords } from '../pager-words'
import { type ExportRow, exportRows } from './exports'
import { FileRow } from './file-row'
import { FilesAwaited, FilesFailed } from './newest-files'

/** Every file that is kept, page by page; what the tray follows is as fresh here. */
export default function AllFiles({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation()
  const words = usePagerWords(t('downloads.pages'))
  const [page, setPage] = useState({ page: 1, size: 10 })
  const followed = useStore(exportRows)
  const list = useQuery({
    queryKey: ['export-list', i18n.language, page],
    queryFn: ({ signal }) =>
      call(api.GET('/api/general/export/list', { params: { query: page }, signal }), { own: true }),
    placeholderData: keepPreviousData,
  })
  const count = list.isPlaceholderData ? undefined : list.data?.count
  usePageThatExists(page, count, (last) => setPage({ ...page, page: last }))
  const rows = ((list.data?.data ?? []) as ExportRow[]).map(
    (row) => followed.find(({ exportKey }) => exportKey === row.exportKey) ?? row,
  )
  return (
    <Modal opened onClose={onClose} title={t('downloads.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      {list.isError && !list.data ? (
        <FilesFailed failure={asFailure(list.error)} again={list.refetch} />
      ) : list.isPending ? (
        <FilesAwaited />
      ) : (
        <>
          <ul className="sg-files" data-dimmed={list.isPlaceholderData || undefined}>
            {rows.map((row) => (
              <FileRow key={row.exportKey} row={row} />
            ))}
          </ul>
          <Pager
            page={page.page}
            size={page.size}
            sizes={pageSizes}
            count={list.data.count}
            onChange={(next, size) => setPage({ page: next, size })}
            words={words}
          />
        </>
      )}
    </Modal>
  )
}
