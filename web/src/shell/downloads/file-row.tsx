import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../lib/day-text'
import { fileSize } from '../../lib/file-size'
import { cancelExport, type ExportRow, receiveExport, retryExport } from './exports'

/** One file of the tray: what it is, how far it is, and the one thing to do about it. */
export function FileRow({ row }: { row: ExportRow }) {
  const { t } = useTranslation()
  const busy = row.state === 'waiting' || row.state === 'running'
  return (
    <li className="sg-file" data-state={row.state}>
      <div>
        <b>{row.fileName ? <FileName>{row.fileName}</FileName> : row.title}</b>
        <span className="sg-file-state" data-state={row.state}>
          {row.state === 'done' && <IconCheck size={14} aria-hidden />}
          {row.state === 'failed' && <IconAlertTriangle size={14} aria-hidden />}
          <span>{stateText(row, t)}</span>
        </span>
      </div>
      <Action row={row} />
      {busy && <Progress value={row.progress} label={t('downloads.progress', { title: row.title })} />}
    </li>
  )
}

/** A name that breaks where its parts meet. */
function FileName({ children }: { children: string }) {
  return children.split('_').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    <Fragment key={place}>
      {place > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}

function Action({ row }: { row: ExportRow }) {
  const { t } = useTranslation()
  const act = (work: Promise<void>) => void work.catch(() => {}) // it was shown why
  if (row.state === 'done') return <Button onClick={() => act(receiveExport(row))}>{t('downloads.receive')}</Button>
  if (row.state === 'failed' || row.state === 'cancelled') {
    return (
      <Button variant="default" onClick={() => act(retryExport(row.exportKey))}>
        {t('downloads.retry')}
      </Button>
    )
  }
  return (
    <Button variant="default" onClick={() => act(cancelExport(row.exportKey))}>
      {t('downloads.cancel')}
    </Button>
  )
}

function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value)
  return (
    <div
      className="sg-progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

function stateText(row: ExportRow, t: TFunction<'common'>): string {
  if (row.state === 'running') return t('downloads.running', { percent: Math.round(row.progress) })
  if (row.state === 'failed' && row.message) return row.message
  if (row.state === 'done' && row.size && row.expiresAt) {
    return t('downloads.doneUntil', { size: fileSize(row.size), date: dateOf(row.expiresAt) })
  }
  return t(`downloads.${row.state}`)
}

/** The day of a time, as it stands on the wire: in the place's own zone. */
function dateOf(time: string): string {
  return dayText(time.slice(0, 10))
}
