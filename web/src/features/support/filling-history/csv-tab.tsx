import { Button, Modal } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/blank'
import { DataTable } from '../../../ui/data-table'
import { createAppColumnHelper } from '../../../ui/table-core'
import type { useAddress } from './address'
import { windowText } from './chart-words'
import { csvConditions, type FillingConditions, type Span } from './conditions'
import { orderCsv } from './order-csv'
import { type Cell, csvHeaderQuery, csvRowsQuery, type LineFillers } from './queries'
import { QueryFailure, WithStaleNote } from './query-state'
import { fits } from './rules'
import { ViewPager } from './view-pager'
import { moreColumns, unitText, useSay } from './words'
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
  const conditions = useMemo(() => csvConditions(searched), [searched])
  if (!fits(window.from, window.to, 'csv')) {
    return <EmptyState title={t('fillingHistory.rule.over31Days')} reason={t('fillingHistory.csv.shorten')} />
  }
  const page = { page: search.rowPage ?? 1, size: search.rowSize ?? 20 }
  return (
    <>
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
      <CsvPreview
        conditions={conditions}
        zone={zone}
        page={page}
        onPage={(rowPage, rowSize) => change({ rowPage, rowSize: rowSize as never })}
      />
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

interface PreviewProps {
  conditions: FillingConditions
  zone: string
  page: { page: number; size: number }
  onPage(page: number, size: number): void
}

/** The file's columns and rows, as they will be in it. */
function CsvPreview({ conditions, zone, page, onPage }: PreviewProps) {
  const { t } = useSay()
  const header = useQuery(csvHeaderQuery(conditions))
  const body = useQuery(csvRowsQuery(conditions, page))
  const columns = useMemo(
    () =>
      (header.data ?? []).map(({ columnKey, label, unit }, place) =>
        column.display({
          id: columnKey,
          header: label,
          cell: ({ row }) => row.original.cells[place] ?? '',
          meta: { num: typeof body.data?.data[0]?.[place] === 'number', unit: unitText(t, unit) },
        }),
      ),
    [header.data, body.data, t],
  )
  const rows = useMemo(
    () => body.data?.data.map((cells, n) => ({ id: `${page.page}/${n}`, cells })) ?? [],
    [body.data, page.page],
  )
  const failed = header.isError && !header.data ? header : body.isError && !body.data ? body : null
  const instead = failed ? (
    <QueryFailure query={failed} what={t('fillingHistory.csv.preview')} />
  ) : rows.length === 0 ? (
    <EmptyState title={t('fillingHistory.csv.empty')} reason={t('fillingHistory.csv.emptyReason')} />
  ) : undefined
  return (
    <WithStaleNote query={body} zone={zone}>
      <h2 className="sg-h2">
        {t('fillingHistory.csv.preview')} <small>{t('fillingHistory.csv.previewNote')}</small>
      </h2>
      <DataTable
        label={t('fillingHistory.csv.preview')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        loading={header.isPending || body.isPending}
        dimmed={body.isPlaceholderData}
        instead={instead}
        moreColumns={moreColumns(t)}
        {...(rows.length >= 50 ? { windowHeight: 560 } : {})}
      />
      <ViewPager page={page} count={body.data?.count ?? 0} onPage={onPage} label={t('fillingHistory.csv.preview')} />
    </WithStaleNote>
  )
}
