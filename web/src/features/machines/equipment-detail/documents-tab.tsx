import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadQueue } from '../../../api/upload-queue'
import { todayIn } from '../../../lib/days'
import { useSearchState } from '../../../lib/search-state'
import { useStore } from '../../../lib/store'
import { categories, type DocumentCategory } from '../../../queries/document-choices'
import { documentCountsQuery, renewDocuments } from '../../../queries/documents'
import { equipmentDetailQuery } from '../../../queries/equipment-detail'
import { constantNumber, constantWords } from '../../../session/constants'
import { useHolds } from '../../../session/may-open'
import { SearchBox } from '../../../shell/list/filters'
import { useHeldPage } from '../../../shell/use-held-page'
import { useForm } from '../../../ui/form/use-form'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { toast } from '../../../ui/toast'
import { DocumentForm } from './document-form'
import { DocumentGroup } from './document-group'
import { type DocumentOutput, type DocumentValues, documentCheck } from './document-rules'
import styles from './equipment-detail.module.css'
import { readDetailSearch } from './search'

/** The machine's documents in five groups, and for editors the form that adds one. */
export default function DocumentsTab({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation('equipmentDetail')
  const { search, change } = useSearchState(readDetailSearch)
  const { data: device } = useQuery(equipmentDetailQuery(deviceUniqueKey))
  const mayAdd = useHolds('mm.equipment.edit') === true
  const wide = useMediaQuery('(min-width: 1001px)', true, { getInitialValueInEffect: false }) === true
  const [asking, setAsking] = useState(false)
  const limits = useMemo(fileLimits, [])
  const check = useMemo(() => documentCheck(limits), [limits])
  const zone = device?.timeZone ?? 'UTC'
  const today = todayIn(zone)
  const form = useForm<DocumentValues, DocumentOutput>({ values: blank(null, today), check })
  const { queue, entries } = useDocumentUploads(deviceUniqueKey)
  const add = (category: DocumentCategory | null, file: File | null) => {
    if (category) form.setValue('category', category, { shouldDirty: true })
    if (file) form.setValue('file', file, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    if (!wide) setAsking(true)
    else requestAnimationFrame(() => document.getElementById(file ? 'document-content' : 'document-file')?.focus())
  }
  const send = (output: DocumentOutput) => {
    const { file, category, registrationDate, content } = output
    queue.add(output, { deviceUniqueKey, category: String(category), registrationDate, content, file })
    form.reset(blank(category, registrationDate))
    setAsking(false)
  }
  const cancel = () => {
    form.reset(blank(null, today))
    setAsking(false)
  }
  const fields = <DocumentForm form={form} limits={limits} zone={zone} onSend={send} onCancel={cancel} />
  const shown = search.category ? [search.category] : categories
  return (
    <div className={styles.documents}>
      <div>
        <div className={styles.find}>
          <SearchBox
            label={t('documents.keyword')}
            value={search.keyword}
            onSearch={(keyword) => change({ keyword: keyword || undefined })}
          />
          {mayAdd && !wide && (
            <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => add(null, null)}>
              {t('documents.button')}
            </Button>
          )}
        </div>
        <Chips deviceUniqueKey={deviceUniqueKey} />
        {shown.map((category) => (
          <DocumentGroup
            key={category}
            deviceUniqueKey={deviceUniqueKey}
            category={category}
            keyword={search.keyword}
            uploads={entries.filter(({ about }) => about.category === category)}
            queue={queue}
            mayAdd={mayAdd}
            onAdd={(file) => add(category, file)}
          />
        ))}
      </div>
      {mayAdd && wide && (
        <aside>
          <h2 className="sg-h2">{t('form.title')}</h2>
          {fields}
        </aside>
      )}
      {mayAdd && !wide && <FormDialog opened={asking} onClose={cancel} title={t('form.title')} form={fields} />}
    </div>
  )
}

function FormDialog({
  opened,
  onClose,
  title,
  form,
}: {
  opened: boolean
  onClose(): void
  title: string
  form: React.ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {form}
    </Modal>
  )
}

/** The categories with their counts; one of them filters. */
function Chips({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const { t } = useTranslation('equipmentDetail')
  const { search, change } = useSearchState(readDetailSearch)
  const { category: chosen, keyword } = search
  const { data } = useQuery(documentCountsQuery({ deviceUniqueKey, ...(keyword && { keyword }) }))
  const of = (category: DocumentCategory) => data?.find((one) => one.category === category)?.count
  return (
    <div className={styles.chips}>
      <ChipFilter
        label={t('documents.filter')}
        all={{ name: t('documents.everything'), count: data?.reduce((sum, { count }) => sum + count, 0) }}
        chips={categories.map((key) => ({ key, name: t(`documents.category.c${key}`), count: of(key) }))}
        chosen={chosen}
        onChoose={(category) => change({ category })}
      />
    </div>
  )
}

/** Documents that are sent one after the other while the page goes on; leaving it asks. */
function useDocumentUploads(deviceUniqueKey: string) {
  const { t } = useTranslation(['equipmentDetail', 'common'])
  const client = useQueryClient()
  const [queue] = useState(() =>
    uploadQueue<unknown, DocumentOutput>('/api/equipment/document/add', (_, { file, content }) => {
      const name = file?.name ?? content
      toast('success', { title: t('equipmentDetail:form.done', { name }), closeLabel: t('common:close') })
      void renewDocuments(client, deviceUniqueKey)
    }),
  )
  const entries = useStore(queue.entries)
  const held = useCallback(() => queue.entries.get().some(({ state }) => state !== 'failed'), [queue])
  const words = useCallback(
    () => ({
      title: t('equipmentDetail:upload.leave.title'),
      text: t('equipmentDetail:upload.leave.text'),
      accept: t('equipmentDetail:upload.leave.accept'),
      decline: t('equipmentDetail:upload.leave.decline'),
    }),
    [t],
  )
  useHeldPage(held, words)
  useEffect(() => () => queue.end(), [queue])
  return { queue, entries }
}

function fileLimits() {
  return {
    maxBytes: constantNumber('UPLOAD_MAX_BYTES', 100 * 2 ** 20),
    refused: constantWords('REFUSED_EXTENSIONS', ['exe', 'html']),
  }
}

function blank(category: DocumentCategory | null, registrationDate: string): DocumentValues {
  return { file: null, category, registrationDate, content: '' }
}
