import { IconCamera } from '@tabler/icons-react'
import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inspectionFiles } from '../../../queries/inspections'
import { FileTiles } from '../../../shell/sent-files/file-tiles'

/** Photos and other files of an inspection, or of a follow-up whose owner sends them. */
export function Photos({
  followUp,
  ...tiles
}: Omit<ComponentProps<typeof FileTiles>, 'icon' | 'add' | 'door'> & { followUp?: string }) {
  const { t } = useTranslation('inspections')
  const door = useMemo(() => inspectionFiles(followUp), [followUp])
  return (
    <FileTiles {...tiles} icon={<IconCamera size={22} stroke={1.6} aria-hidden />} add={t('photo.add')} door={door} />
  )
}
