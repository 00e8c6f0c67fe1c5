import { Button, Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store'
import { EmptyState } from '../../ui/blank'
import { exportCount, exportRows, trayOpen } from './exports'
import { NewestFiles } from './newest-files'

const AllFiles = lazy(() => import('./all-files'))

/** The header's download button: how many files are in preparation, the newest of them, and the way to all that are kept. */
export function DownloadTray() {
  const { t } = useTranslation()
  const rows = useStore(exportRows)
  const opened = useStore(trayOpen)
  const count = useStore(exportCount)
  const [all, setAll] = useState(false)
  const showAll = () => {
    trayOpen.set(false)
    setAll(true)
  }
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
          {count > rows.length && (
            <div className="sg-tray-all">
              <Button variant="default" onClick={showAll}>
                {t('downloads.all', { count })}
              </Button>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {all && (
        <Suspense>
          <AllFiles onClose={() => setAll(false)} />
        </Suspense>
      )}
    </>
  )
}
