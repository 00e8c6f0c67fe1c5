import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textLength } from '../../../lib/text-length'
import { Name } from '../../name'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** A text of several lines. As it nears its greatest length the count is shown. */
export function AreaField(given: FieldProps<string> & { max: number; rows?: number }) {
  const props = { wide: true, ...given }
  const { max, rows = 4 } = props
  const { t } = useTranslation()
  const { reading, value, change, input } = useField<string>(props)
  if (reading)
    return (
      <ReadValue of={props}>
        {value && (
          <span className="sg-read-lines">
            <Name>{value}</Name>
          </span>
        )}
      </ReadValue>
    )
  const { 'data-wide': wide, ...own } = input
  const count = textLength(value)
  return (
    <div className="sg-area" data-wide={wide}>
      <Textarea {...own} rows={rows} value={value} onChange={(event) => change(event.currentTarget.value)} />
      {count > max * 0.8 && <small data-over={count > max || undefined}>{t('form.count', { count, max })}</small>}
    </div>
  )
}
