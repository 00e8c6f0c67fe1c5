import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { UploadEntry, UploadQueue } from '../../../api/upload-queue'
import { dayText } from '../../../lib/day-text'
import { fileSize } from '../../../lib/file-size'
import type { DocumentCategory } from '../../../queries/document-choices'
import { documentsQuery, type EquipmentDocument, renewDocuments } from '../../../queries/documents'
import { useHolds } from '../../../session/may-open'
import { QueryFailure } from '../../../shell/query-state'
import { RowMenu } from '../../../ui/list/row-menu'
import { Name } from '../../../ui/name'
import { Pager } from '../../../ui/pager'
import { toast } from '../../../ui/toast'
import { DocumentFile, saveFile } from './document-file'
import type { DocumentOutput } from './document-rules'
import styles from './equipment-detail.module.css'
import { UploadRow } from './upload-row'

/** Documents that a group shows until more are wanted, and on a page of all. */
const few = 2
const size = 10 as const

/** The documents of a category: the newest two, all by a press; what is on its way stands above them. */
export function DocumentGroup({
  deviceUniqueKey,
  category,
  keyword,
  uploads,
  queue,
  mayAdd,
  onAdd,
}: {
  deviceUniqueKey: string
  category: DocumentCategory
  keyword: string | undefined
  uploads: readonly UploadEntry<DocumentOutput>[]
  queue: UploadQueue<DocumentOutput>
  mayAdd: boolean
  /** Adds to this group: a file that was dropped on it, or none yet. */
  onAdd(file: File | null): void
}) {
  const { t } = useTranslation('equipmentDetail')
  const title = useId()
  const [all, setAll] = useState(false)
  const [page, setPage] = useState(1)
  const [over, setOver] = useState(false)
  const query = useQuery(
    documentsQuery({ deviceUniqueKey, category, size, page: all ? page : 1, ...(keyword && { keyword }) }),
  )
  const { data: rows, count = 0 } = query.data ?? {}
  const name = t(`documents.category.c${category}`)
  const shown = all ? rows : rows?.slice(0, few)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onAdd(event.dataTransfer.files[0] ?? null)
    },
  }
  return (
    <section className={styles.group} aria-labelledby={title} data-over={over || undefined} {...(mayAdd && drop)}>
      <h2 className="sg-h2">
        <span id={title}>{name}</span> {query.data && <small>{t('documents.count', { count })}</small>}
        {mayAdd && (
          <button
            type="button"
            className={styles.link}
            aria-label={t('documents.addTo', { category: name })}
            onClick={() => onAdd(null)}
          >
            <IconPlus size={14} stroke={1.6} aria-hidden />
            {t('documents.add')}
          </button>
        )}
      </h2>
      {over && <p className={styles.dropHere}>{t('documents.dropHere', { category: name })}</p>}
      {query.isError && !rows ? (
        <QueryFailure query={query} what={name} />
      ) : (
        <ul className={styles.files} data-dimmed={query.isPlaceholderData || undefined}>
          {uploads.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              onTake={() => queue.take(entry.id)}
              onAgain={() => queue.again(entry.id)}
            />
          ))}
          {shown?.map((document) => (
            <DocumentRow key={document.documentUniqueKey} document={document} deviceUniqueKey={deviceUniqueKey} />
          ))}
          {rows?.length === 0 && uploads.length === 0 && (
            <li className={styles.none}>{t(keyword ? 'documents.noneFit' : 'documents.none')}</li>
          )}
        </ul>
      )}
      {count > few && (
        <button
          type="button"
          className={styles.link}
          aria-expanded={all}
          onClick={() => {
            setAll(!all)
            setPage(1)
          }}
        >
          {all ? t('documents.fewer') : t('documents.more', { count: count - few })}
        </button>
      )}
      {all && count > size && <Pages name={name} page={page} count={count} onPage={setPage} />}
    </section>
  )
}

function Pages({
  name,
  page,
  count,
  onPage,
}: {
  name: string
  page: number
  count: number
  onPage(page: number): void
}) {
  const { t } = useTranslation()
  const words = {
    range: (first: number, last: number, of: number) => t('pager.range', { first, last, count: of }),
    size: t('pager.size'),
    page: (number: number) => t('pager.page', { page: number }),
    previous: t('pager.previous'),
    next: t('pager.next'),
    label: t('pager.of', { list: name }),
  }
  return <Pager page={page} size={size} sizes={[size]} count={count} words={words} onChange={onPage} />
}

function DocumentRow({ document, deviceUniqueKey }: { document: EquipmentDocument; deviceUniqueKey: string }) {
  const { t } = useTranslation(['equipmentDetail', 'common'])
  const client = useQueryClient()
  const mayDelete = useHolds('mm.equipment.delete') === true
  const { documentUniqueKey, registrationDate, content, registrant, file } = document
  const name = file?.fileName ?? content
  const remove = async () => {
    const question = {
      title: t('equipmentDetail:remove.title', { name }),
      text: t('equipmentDetail:remove.text'),
      accept: t('equipmentDetail:remove.accept'),
      decline: t('equipmentDetail:remove.decline'),
      danger: true,
    }
    const done = await askAndSend(question, () =>
      call(api.POST('/api/equipment/document/delete', { body: { documentUniqueKey } })),
    )
    if (done) toast('success', { title: t('equipmentDetail:remove.done', { name }), closeLabel: t('common:close') })
    await renewDocuments(client, deviceUniqueKey)
  }
  const actions = [
    ...(file
      ? [
          {
            key: 'save',
            label: t('equipmentDetail:documents.saveFile'),
            act: () => void saveFile(documentUniqueKey).catch(() => {}),
          },
        ]
      : []),
    ...(mayDelete
      ? [{ key: 'delete', label: t('equipmentDetail:documents.delete'), danger: true, act: () => void remove() }]
      : []),
  ]
  return (
    <li>
      <span>{dayText(registrationDate)}</span>
      <div className={styles.what}>
        <Name>{content}</Name>
        <small>
          <Name>{registrant}</Name>
        </small>
      </div>
      <DocumentFile document={document} />
      <span className="num muted">{file && fileSize(file.size)}</span>
      {actions.length > 0 && <RowMenu label={t('common:list.menu', { name })} actions={() => actions} />}
    </li>
  )
}
