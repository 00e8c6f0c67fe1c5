import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { inquiryFiles } from '../../../queries/inquiries'
import { FileTiles } from '../../../shell/sent-files/file-tiles'
import type { useSentFiles } from '../../../shell/sent-files/use-sent-files'
import { ReadValue } from '../../../ui/form/fields/read-value'
import { Name } from '../../../ui/name'

/** Files that go along. Some may still be on their way while the rest is read once more. */
export function Attachments({
  reading,
  ...files
}: Omit<ReturnType<typeof useSentFiles>, 'arrived'> & { reading: boolean }) {
  const { t } = useTranslation('inquiries')
  const label = t('field.files')
  return (
    <>
      {reading && (
        <ReadValue of={{ label, wide: true }}>
          <span className="sg-read-lines">
            <Name>{files.files.map((file) => file.fileName).join('\n')}</Name>
          </span>
        </ReadValue>
      )}
      <div data-wide hidden={reading}>
        <p className="mantine-InputWrapper-label" aria-hidden>
          {label}
        </p>
        <FileTiles
          {...files}
          label={label}
          icon={<IconPaperclip size={22} stroke={1.6} aria-hidden />}
          add={t('addFile')}
          door={inquiryFiles}
        />
      </div>
    </>
  )
}
