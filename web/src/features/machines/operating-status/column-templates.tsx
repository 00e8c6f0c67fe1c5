import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { Column } from '../../../queries/operating-status'
import { type ColumnTemplate, columnTemplatesQuery } from '../../../queries/status-columns'
import { FailureNote } from '../../../shell/query-state'
import { TemplateControls } from '../../../shell/templates/controls'
import { useTemplateDeeds } from '../../../shell/templates/deeds'
import { TemplateForm } from '../../../shell/templates/name-form'
import { useTemplateWords } from '../../../shell/templates/words'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

const path = '/api/operatingStatus/template'

/** Ready-made choices of columns: the provider's, the company's, the member's own; and the one in view, to be kept. */
export default function ColumnTemplates({
  columns,
  onApply,
  close,
}: {
  columns: readonly Column[]
  onApply(columns: readonly Column[]): void
  close(): void
}) {
  const t = useStatusWords()
  const words = useTemplateWords()
  const title = useId()
  const client = useQueryClient()
  const [editing, setEditing] = useState<'new' | ColumnTemplate | null>(null)
  const query = useQuery(columnTemplatesQuery())
  const renew = () => client.invalidateQueries({ queryKey: columnTemplatesQuery().queryKey })
  const save = (template: ColumnTemplate | null, name: string, kept: readonly Column[]) => {
    const before = template && { templateUniqueKey: template.templateUniqueKey, version: template.version }
    return call(api.POST(`${path}/save`, { body: { ...before, name, columns: [...kept] } }))
  }
  const deeds = useTemplateDeeds<ColumnTemplate>({
    overwriteLabel: t('templates.overwrite'),
    overwrite: (template) => save(template, template.name, columns),
    share: ({ templateUniqueKey }) => call(api.POST(`${path}/share`, { body: { templateUniqueKey } })),
    remove: ({ templateUniqueKey }) => call(api.POST(`${path}/delete`, { body: { templateUniqueKey } })),
    rename: setEditing,
    asking: (open) => open && close(),
    renew,
  })
  const { recommended = [], company = [], own = [] } = query.data ?? {}
  const all = [...recommended, ...company, ...own]
  const applied = all.find((one) => one.columns.join() === columns.join())
  const edited = editing === 'new' ? null : editing
  const done = (kept: boolean) => {
    setEditing(null)
    if (kept) void renew()
  }
  return (
    <section className={styles.templates} aria-labelledby={title}>
      <h2 id={title}>
        {words('title')}
        <button type="button" className="sg-textbutton" onClick={() => setEditing('new')}>
          <IconDeviceFloppy size={15} stroke={1.6} aria-hidden /> {t('templates.keep')}
        </button>
      </h2>
      {editing && (
        <TemplateForm
          key={edited?.templateUniqueKey ?? 'new'}
          name={edited?.name}
          send={({ name }) => save(edited, name, edited?.columns ?? columns)}
          onDone={done}
        />
      )}
      {query.isError && !query.data && <FailureNote query={query} what={words('what')} />}
      <ul>
        {all.map((template) => (
          <li key={template.templateUniqueKey}>
            <label>
              <input
                type="radio"
                name={title}
                className="sg-radio"
                checked={template === applied}
                onChange={() => onApply(template.columns)}
              />
              <Name>{template.name}</Name> <Tag>{words(`scope.${template.scope}`)}</Tag>
            </label>
            <TemplateControls name={template.name} actions={deeds(template)} inside />
          </li>
        ))}
      </ul>
      {query.data && company.length + own.length === 0 && <p className="muted">{words('none')}</p>}
    </section>
  )
}
