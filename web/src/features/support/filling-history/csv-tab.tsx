import { Button, Modal } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemNumber } from '../../../lib/figures'
import {
  type Cell,
  type CsvConditions,
  type CsvScope,
  csvHeaderQuery,
  csvRowsQuery,
  type FillingConditions,
  type LineFillers,
} from '../../../queries/filling-history'
import { useListOf } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { windowText } from '../../../shell/trend/chart-words'
import type { Span } from '../../../shell/trend/model'
import { EmptyState } from '../../../ui/blank'
import { createAppColumnHelper } from '../../../ui/table-core'
import { rowPages, type useAddress } from './address'
import { csvConditions } from './conditions'
import styles from './filling-history.module.css'
import { orderCsv } from './order-csv'
import { fits } from './rules'
import type { ViewProps } from './views'
import { type Say, useSay } from './words'
import { ZipDialog } from './zip-dialog'

interface CsvRow {
  id: string
  cells: readonly Cell[]
}

const column = createAppColumnHelper<CsvRow>()

interface CsvTabProps {
  address: ReturnType<typeof useAddress>
  conditions: FillingConditions
  window: Span
  zone: string
  lines: readonly LineFillers[]
}

/** The CSV tab: what the file will hold, and the three files that can be made of it. */
export function CsvTab({ address, conditions: searched, window, zone, lines }: CsvTabProps) {
  const { search, change } = address
  const { t, say } = useSay()
  const [zipping, setZipping] = useState(false)
  const conditions = useMemo(() => csvConditions(searched, search.scope), [searched, search.scope])
  if (!fits(window.from, window.to, 'csv')) {
    return <EmptyState title={t('rule.over31Days')} reason={t('csv.shorten')} />
  }
  return (
    <>
      {!searched.allItems && (
        <ScopeChoice
          item={itemText(t, searched)}
          chosen={conditions.scope}
          onChoose={(scope) => change({ scope: scope === 'window' ? scope : undefined, rowPage: undefined })}
        />
      )}
      <div className={styles.tools}>
        <OrderButton
          label={t('csv.detail')}
          order={() => orderCsv('/api/assetAlarmOccurenceStatus/download/detail/data', conditions)}
        />
        <OrderButton
          label={t('csv.stops')}
          order={() => orderCsv('/api/assetAlarmOccurenceStatus/download/asset/stop/info', conditions)}
        />
        <Button variant="default" leftSection={<IconFileZip size={16} />} onClick={() => setZipping(true)}>
          {t('csv.zip')}
        </Button>
        <small>{t('csv.period', { range: windowText(say, window, zone) })}</small>
      </div>
      <CsvPreview conditions={conditions} zone={zone} at={rowPages(address)} />
      <Modal
        opened={zipping}
        onClose={() => setZipping(false)}
        title={t('zip.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <ZipDialog
          lines={lines}
          conditions={conditions}
          range={windowText(say, window, zone)}
          onClose={() => setZipping(false)}
        />
      </Modal>
    </>
  )
}

/** The searched item as the form names it. */
function itemText(t: Say, { recipeDataNumber, userItemCode, filmCode }: FillingConditions): string {
  if (recipeDataNumber !== undefined) return `${t('identifier.recipeDataNumber')} ${itemNumber(recipeDataNumber)}`
  if (userItemCode !== undefined) return `${t('identifier.userItemCode')} ${userItemCode}`
  return `${t('identifier.filmCode')} ${filmCode}`
}

/** What files and preview hold: the item alone, or the window with all that was made in it. */
function ScopeChoice({ item, chosen, onChoose }: { item: string; chosen: CsvScope; onChoose(scope: CsvScope): void }) {
  const { t } = useSay()
  const choices: [CsvScope, string][] = [
    ['item', t('csv.scopeItem', { item })],
    ['window', t('csv.scopeWindow')],
  ]
  return (
    <fieldset className={styles.scope}>
      <legend>{t('csv.scope')}</legend>
      {choices.map(([scope, label]) => (
        <label key={scope}>
          <input type="radio" name="csv-scope" checked={scope === chosen} onChange={() => onChoose(scope)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function OrderButton({ label, order }: { label: string; order(): Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const act = () => {
    setBusy(true)
    void order().finally(() => setBusy(false))
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={act}>
      {label}
    </Button>
  )
}

/** The file's columns and rows, as they will be in it. */
function CsvPreview({ conditions, zone, at }: Pick<ViewProps, 'zone' | 'at'> & { conditions: CsvConditions }) {
  const { t } = useSay()
  const header = useQuery(csvHeaderQuery(conditions))
  const body = useQuery(csvRowsQuery(conditions, at.asked))
  const { page } = at.asked
  const columns = useMemo(
    () =>
      (header.data ?? []).map(({ columnKey, label, unit }, place) =>
        column.display({
          id: columnKey,
          header: label,
          cell: ({ row }) => row.original.cells[place] ?? '',
          meta: { num: typeof body.data?.data[0]?.[place] === 'number', unit: unit ?? '' },
        }),
      ),
    [header.data, body.data],
  )
  const rows = useMemo(
    () => body.data?.data.map((cells, n) => ({ id: `${page}/${n}`, cells })) ?? [],
    [body.data, page],
  )
  // without its head the table says nothing
  const known = header.data && body.data && { data: rows, count: body.data.count }
  const query = header.data ? body : header
  const list = useListOf<CsvRow, object>(at, { ...query, isPlaceholderData: body.isPlaceholderData, data: known })
  return (
    <>
      <h2 className="sg-h2">
        {t('csv.preview')} <small>{t('csv.previewNote')}</small>
      </h2>
      <ListTable
        name="filling-csv"
        list={list}
        zone={zone}
        label={t('csv.preview')}
        columns={columns}
        rowId={(row) => row.id}
        none={{ title: t('csv.empty'), reason: t('csv.emptyReason') }}
        windowed
      />
    </>
  )
}
