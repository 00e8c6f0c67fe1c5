import { useTranslation } from 'react-i18next'
import type texts from '../../../../locales/ja/auditLog.json'
import { dayText } from '../../../lib/day-text'
import { isDay } from '../../../lib/days'
import { figure } from '../../../lib/figures'
import { isLanguage, languageNames } from '../../../lib/i18n/language'
import { timeText } from '../../../lib/zone'
import { Name } from '../../../ui/name'
import { memberTypes } from '../members/member'

/** What the fields of a change are called; one that is not known yet keeps its code. */
export function FieldName({ field }: { field: string }) {
  const { t, i18n } = useTranslation('auditLog')
  return i18n.exists(`auditLog:change.name.${field}`) ? (
    t(`change.name.${field as keyof typeof texts.change.name}`)
  ) : (
    <code>{field}</code>
  )
}

/** How values are read: the clock of `zone`, and `names` for the rows that are known by their keys. */
export interface ValueContext {
  zone: string
  names: Readonly<Record<string, string>>
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))

/** A value of a change as people read it. */
export function Value({ field, value, context }: { field: string; value: unknown; context: ValueContext }) {
  const { t } = useTranslation(['auditLog', 'common', 'members'])
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t('common:form.yes') : t('common:form.no')
  if (typeof value === 'number') {
    const type = field === 'memberTypeCode' && memberTypes.find((code) => code === value)
    return type ? t(`members:type.${type}`) : figure(value, Number.isInteger(value) ? 0 : 2)
  }
  if (Array.isArray(value)) return <Values field={field} values={value} context={context} />
  if (typeof value === 'object') return <Fields of={value} context={context} />
  const text = String(value)
  if (isInstant(text)) return timeText(Date.parse(text), context.zone, true)
  if (isDay(text)) return dayText(text)
  if (field === 'languageC' && isLanguage(text)) return languageNames[text]
  return <Name>{context.names[text] ?? text}</Name>
}

function Values({ field, values, context }: { field: string; values: readonly unknown[]; context: ValueContext }) {
  if (values.length === 0) return '–'
  return (
    <ul>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value of the log never moves
        <li key={place}>
          <Value field={field} value={value} context={context} />
        </li>
      ))}
    </ul>
  )
}

/** The log sorts fields by their codes; where something starts is read before where it ends. */
const startFirst = ([one]: [string, unknown], [other]: [string, unknown]) =>
  Number(other.startsWith('start')) - Number(one.startsWith('start'))

function Fields({ of, context }: { of: object; context: ValueContext }) {
  return (
    <dl>
      {Object.entries(of)
        .toSorted(startFirst)
        .map(([field, value]) => (
          <div key={field}>
            <dt>
              <FieldName field={field} />
            </dt>
            <dd>
              <Value field={field} value={value} context={context} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
