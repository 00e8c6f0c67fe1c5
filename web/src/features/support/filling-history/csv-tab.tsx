import { Button, Modal } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemNumber } from '../../../lib/figures'
import { useListOf } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { EmptyState } from '../../../ui/blank'
import { createAppColumnHelper } from '../../../ui/table-core'
import { rowPages, type useAddress } from './address'
import { windowText } from './chart-words'
import { type CsvConditions, type CsvScope, csvConditions, type FillingConditions, type Span } from './conditions'
import { orderCsv } from './order-csv'
import { type Cell, csvHeaderQuery, csvRowsQuery, type LineFillers } from './queries'
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
  const { t } = useSay()
  const [zipping, setZipping] = useState(false)
  const conditions = useMemo(() => csvConditions(searched, search.scope), [searched, search.scope])
  if (!fits(window.from, window.to, 'csv')) {
    return <EmptyState title={t('fillingHistory.rule.over31Days')} reason={t('fillingHistory.csv.shorten')} />
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
      <div className="sg-charttools">
        <OrderButton
          label={t('fillingHistory.csv.detail')}
          order={() => orderCsv('/api/assetAlarmOccurenceStatus/download/detail/data', conditions)}
        />
        <OrderButton
          label={t('fillingHistory.csv.stops')}
          order={() => orderCsv('/api/assetAlarmOccurenceStatus/download/asset/stop/info', conditions)}
        />
        <Button variant="default" leftSection={<IconFileZip size={16} />} onClick={() => setZipping(true)}>
          {t('fillingHistory.csv.zip')}
        </Button>
        <small>{t('fillingHistory.csv.period', { range: windowText(t, window, zone) })}</small>
      </div>
      <CsvPreview conditions={conditions} zone={zone} at={rowPages(address)} />
      <Modal
        opened={zipping}
        onClose={() => setZipping(false)}
        title={t('fillingHistory.zip.title')}
        closeButtonProps={{ 'aria-label': t('fillingHistory.close') }}
      >
        <ZipDialog
          lines={lines}
          conditions={conditions}
          range={windowText(t, window, zone)}
          onClose={() => setZipping(false)}
        />
      </Modal>
    </>
  )
}

/** The searched item as the form names it. */
function itemText(t: Say, { recipeDataNumber, userItemCode, filmCode }: FillingConditions): string {
  if (recipeDataNumber !== undefined)
    return `${t('fillingHistory.identifier.recipeDataNumber')} ${itemNumber(recipeDataNumber)}`
  if (userItemCode !== undefined) return `${t('fillingHistory.identifier.userItemCode')} ${userItemCode}`
  return `${t('fillingHistory.identifier.filmCode')} ${filmCode}`
}

/** What files and preview hold: the item alone, or the window with all that was made in it. */
function ScopeChoice({ item, chosen, onChoose }: { item: string; chosen: CsvScope; onChoose(scope: CsvScope): void }) {
  const { t } = useSay()
  const choices: [CsvScope, string][] = [
    ['item', t('fillingHistory.csv.scopeItem', { item })],
    ['window', t('fillingHistory.csv.scopeWindow')],
  ]
  return (
    <fieldset className="sg-csvscope">
      <legend>{t('fillingHistory.csv.scope')}</legend>
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
        {t('fillingHistory.csv.preview')} <small>{t('fillingHistory.csv.previewNote')}</small>
      </h2>
      <ListTable
        name="filling-csv"
        list={list}
        zone={zone}
        label={t('fillingHistory.csv.preview')}
        columns={columns}
        rowId={(row) => row.id}
        none={{ title: t('fillingHistory.csv.empty'), reason: t('fillingHistory.csv.emptyReason') }}
        windowed
      />
    </>
  )
}
