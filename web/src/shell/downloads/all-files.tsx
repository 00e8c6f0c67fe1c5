import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call'
import { api } from '../../api/client'
import { listSearch } from '../../lib/list-search'
import { useStore } from '../../lib/store'
import { keys } from '../../queries/keys'
import { ListFrame } from '../list/frame'
import { useList } from '../list/list'
import { useListMemory } from '../list/position'
import { type ExportRow, exportRows } from './exports'
import { FileRow } from './file-row'

const search = listSearch({ size: 10 })

/** Every file that is kept, page by page; what the tray follows is as fresh here. */
export default function AllFiles({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const followed = useStore(exportRows)
  const list = useList(useListMemory(search), {
    key: keys.exports.list,
    ask: async (query, signal) => {
      const { data, count } = await call(api.GET('/api/general/export/list', { params: { query }, signal }))
      return { data: data as ExportRow[], count }
    },
  })
  const fresh = (row: ExportRow) => followed.find(({ exportKey }) => exportKey === row.exportKey) ?? row
  return (
    <Modal opened onClose={onClose} title={t('downloads.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <ListFrame
        list={list}
        label={t('downloads.list')}
        none={{ title: t('downloads.empty'), reason: t('downloads.emptyReason') }}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <FileRow key={row.exportKey} row={fresh(row)} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Modal>
  )
}
