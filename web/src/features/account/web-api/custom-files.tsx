import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { type CustomFile, customFilesQuery } from '../../../queries/custom-files'
import { usePlaceZone } from '../../../shell/place'
import { CustomFileDialog } from './custom-file-dialog'
import { ListedItem, ListSection } from './list-section'

/** Forms of a company. */
const most = 20

/** The forms of the company's own in which its programs make files; `taken`: a set of keys takes orders. */
export function CustomFiles({ taken }: { taken: boolean }) {
  const { t } = useTranslation('customFiles')
  const query = useQuery(customFilesQuery)
  const [editing, setEditing] = useState<CustomFile | 'new' | null>(null)
  const words = { title: t('title'), hint: t('hint'), lead: t('lead'), none: t('none'), add: t('add') }
  const left = !taken && query.data?.some(({ active }) => active)
  return (
    <>
      <ListSection
        id="custom-files"
        words={words}
        query={query}
        most={most}
        onAdd={() => setEditing('new')}
        note={
          left && (
            <p className="sg-note" role="status">
              {t('noTaker')}
            </p>
          )
        }
      >
        {(file) => <CustomFileItem key={file.customFileUniqueKey} file={file} onEdit={() => setEditing(file)} />}
      </ListSection>
      {editing && <CustomFileDialog file={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function CustomFileItem({ file, onEdit }: { file: CustomFile; onEdit(): void }) {
  const { t } = useTranslation(['customFiles', 'common'])
  const zone = usePlaceZone()
  const { name, description, active, lastAskedAt, waiting } = file
  const asked = lastAskedAt ? t('asked', { time: timeText(Date.parse(lastAskedAt), zone) }) : t('neverAsked')
  return (
    <ListedItem
      name={name}
      active={active}
      words={{ on: t('on'), off: t('off') }}
      acts={
        <Button variant="default" size="xs" onClick={onEdit} aria-label={`${t('edit')} ${name}`}>
          {t('edit')}
        </Button>
      }
    >
      {description && <p>{description}</p>}
      <p>{waiting > 0 ? [asked, t('waiting', { count: waiting })].join(t('common:comma')) : asked}</p>
    </ListedItem>
  )
}
