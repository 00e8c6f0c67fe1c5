import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UploadEntry } from '../../../api/upload-queue'
import { dayText } from '../../../lib/day-text'
import { fileSize } from '../../../lib/file-size'
import { Name } from '../../../ui/name'
import type { DocumentOutput } from './document-rules'
import styles from './equipment-detail.module.css'

/** A document that is on its way, or that did not arrive. */
export function UploadRow({
  entry,
  onTake,
  onAgain,
}: {
  entry: UploadEntry<DocumentOutput>
  onTake(): void
  onAgain(): void
}) {
  const { t } = useTranslation('equipmentDetail')
  const { file, content, registrationDate } = entry.about
  const name = file?.name ?? content
  const failed = entry.state === 'failed'
  return (
    <li className={styles.upload} data-failed={failed || undefined}>
      <span>{dayText(registrationDate)}</span>
      <div>
        <b>
          <Name>{name}</Name>
        </b>{' '}
        {failed ? (
          <span role="alert">{entry.reason ?? t('upload.failed')}</span>
        ) : (
          <Progress entry={entry} name={name} />
        )}
      </div>
      <div className={styles.uploadActs}>
        {entry.mayTryAgain && (
          <Button size="xs" variant="default" aria-label={t('upload.againOf', { name })} onClick={onAgain}>
            {t('upload.again')}
          </Button>
        )}
        {entry.state !== 'looking' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t(failed ? 'upload.closeOf' : 'upload.cancelOf', { name })}
            onClick={onTake}
          >
            {t(failed ? 'upload.close' : 'upload.cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Progress({ entry, name }: { entry: UploadEntry<DocumentOutput>; name: string }) {
  const { t } = useTranslation('equipmentDetail')
  const { state, share, restMs } = entry
  const size = entry.about.file?.size ?? 0
  if (state === 'waiting') return <span className="muted">{t('upload.waiting')}</span>
  const [sent, total] = [fileSize(Math.round(size * share)), fileSize(size)]
  const sending =
    restMs === null
      ? t('upload.sending', { sent, total })
      : t('upload.sendingRest', { sent, total, rest: restText(t, restMs) })
  return (
    <>
      <span className="muted">{state === 'looking' ? t('upload.looking') : sending}</span>
      <div
        className="sg-filefield-bar"
        role="progressbar"
        aria-label={t('upload.progress', { name })}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${Math.floor(share * 100)}%` }} />
      </div>
    </>
  )
}

type Say = ReturnType<typeof useTranslation<'equipmentDetail'>>['t']

/** Tens of seconds up to two minutes, then minutes. */
function restText(t: Say, milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds < 120
    ? t('upload.restSeconds', { count: Math.max(1, seconds < 10 ? Math.ceil(seconds) : Math.ceil(seconds / 10) * 10) })
    : t('upload.restMinutes', { count: Math.ceil(seconds / 60) })
}
