import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DownloadBody, DownloadPath } from '../../../api/downloads'
import type { Sides } from '../../../queries/production-analysis'
import { download } from '../../../shell/downloads/exports'
import { useAnalysisWords } from '../analysis/words'
import { figuresOf, type TwoUnitsSearch } from './search'

/** The figures of either side as files: whole, by day, every ten minutes. */
export function CsvMenu({ sides, search }: { sides: Sides; search: TwoUnitsSearch }) {
  const { t } = useAnalysisWords()
  const figures = [...figuresOf(search)]
  const files = (['basis', 'target'] as const).flatMap((side) => {
    const letter = side === 'basis' ? 'A' : 'B'
    return [
      [t(`csv${letter}`), () => order('/api/support/query/production/result/single/download', sides[side])],
      [t(`csvDays${letter}`), () => order('/api/support/query/production/result/single/day/download', sides[side])],
      [
        t(`csvTens${letter}`),
        () => order('/api/support/download/screen/graph/csv/standard', { ...sides[side], figures }),
      ],
    ] as const
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
          {t('csv')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([label, act]) => (
          <Menu.Item key={label} onClick={() => void act()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Orders a file. A failure has been shown by the time this returns. */
async function order<P extends DownloadPath>(path: P, body: DownloadBody<P>): Promise<void> {
  try {
    await download(path, body, { screen: 'two-units', conditions: body as object })
  } catch {
    // it was shown why
  }
}
