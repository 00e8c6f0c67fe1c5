import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DownloadBody, DownloadPath } from '../../../api/downloads'
import { download } from '../../../shell/downloads/exports'
import { useAnalysisWords } from './words'

/** A file: what it is called, and how it is ordered. */
export type CsvFile = readonly [label: string, order: () => Promise<void>]

/** The files that an analysis offers. */
export function CsvMenu({ files }: { files: readonly CsvFile[] }) {
  const { t } = useAnalysisWords()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
          {t('csv')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([label, order]) => (
          <Menu.Item key={label} onClick={() => void order()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Orders a file. A failure has been shown by the time this returns. */
export async function orderCsv<P extends DownloadPath>(screen: string, path: P, body: DownloadBody<P>): Promise<void> {
  try {
    await download(path, body, { screen, conditions: body as object })
  } catch {
    // it was shown why
  }
}
