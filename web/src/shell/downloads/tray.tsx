import { Button, Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store'
import { Can } from '../../session/can'
import { EmptyState } from '../../ui/blank'
import { exportCount, exportRows, trayOpen } from './exports'
import { NewestFiles } from './newest-files'
import { OrderCustom } from './order-custom'

const AllFiles = lazy(() => import('./all-files'))
const CustomDialog = lazy(() => import('./custom-dialog'))

/** The header's download button: how many files are in preparation, the newest of them, the way to all that are kept, and to files of the company's own forms. */
export function DownloadTray() {
  const { t } = useTranslation()
  const rows = useStore(exportRows)
  const opened = useStore(trayOpen)
  const count = useStore(exportCount)
  const [dialog, setDialog] = useState<'all' | 'custom' | null>(null)
  const show = (one: 'all' | 'custom') => {
    trayOpen.set(false)
    setDialog(one)
  }
  const close = () => setDialog(null)
  const busy = rows.filter(({ state }) => state === 'waiting' || state === 'running').length
  const label = busy > 0 ? t('downloads.buttonBusy', { count: busy }) : t('downloads.button')
  return (
    <>
      <Popover opened={opened} onChange={trayOpen.set} position="bottom-end" offset={6} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className="sg-tool" aria-label={label} onClick={() => trayOpen.set(!opened)}>
            <IconDownload size={19} stroke={1.6} aria-hidden />
            {busy > 0 && <sup aria-hidden="true">{busy}</sup>}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="sg-menu sg-tray" aria-label={t('downloads.title')} data-testid="download-tray">
          <h2>{t('downloads.title')}</h2>
          <NewestFiles
            none={
              <EmptyState
                title={t('downloads.empty')}
                reason={t('downloads.emptyReason')}
                icon={<IconDownload size={26} stroke={1.5} aria-hidden />}
              />
            }
          />
          <div className="sg-tray-all">
            {count > rows.length && (
              <Button variant="default" onClick={() => show('all')}>
                {t('downloads.all', { count })}
              </Button>
            )}
            <Can permission="machine-data.export">
              <OrderCustom onOrder={() => show('custom')} />
            </Can>
          </div>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {dialog === 'all' && <AllFiles onClose={close} />}
        {dialog === 'custom' && <CustomDialog onClose={close} />}
      </Suspense>
    </>
  )
}
