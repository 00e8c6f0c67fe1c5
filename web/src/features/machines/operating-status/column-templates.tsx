import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconLock, IconPencil, IconRefresh, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { orShowWhy } from '../../../api/show-failure'
import { useSubmit } from '../../../api/use-submit'
import type { Column } from '../../../queries/operating-status'
import { type ColumnTemplate, columnTemplatesQuery } from '../../../queries/status-columns'
import { useHolds } from '../../../session/may-open'
import { FailureNote } from '../../../shell/query-state'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { type RowAction, RowMenu } from '../../../ui/list/row-menu'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

const schema = z.object({ name: rules.text(15) })
const check = bySchema(schema)

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
  const title = useId()
  const [editing, setEditing] = useState<'new' | ColumnTemplate | null>(null)
  const query = useQuery(columnTemplatesQuery())
  const deeds = useDeeds(columns, close, setEditing)
  const { recommended = [], company = [], own = [] } = query.data ?? {}
  const all = [...recommended, ...company, ...own]
  const applied = all.find((one) => one.columns.join() === columns.join())
  return (
    <section className={styles.templates} aria-labelledby={title}>
      <h2 id={title}>
        {t('templates.title')}
        <button type="button" className="sg-textbutton" onClick={() => setEditing('new')}>
          <IconDeviceFloppy size={15} stroke={1.6} aria-hidden /> {t('templates.keep')}
        </button>
      </h2>
      {editing && (
        <NameForm
          key={editing === 'new' ? 'new' : editing.templateUniqueKey}
          template={editing === 'new' ? null : editing}
          columns={columns}
          onDone={() => setEditing(null)}
        />
      )}
      {query.isError && !query.data && <FailureNote query={query} what={t('templates.what')} />}
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
              <Name>{template.name}</Name> <Tag>{t(`templates.scope.${template.scope}`)}</Tag>
            </label>
            <Controls template={template} actions={deeds(template)} />
          </li>
        ))}
      </ul>
      {query.data && company.length + own.length === 0 && <p className="muted">{t('templates.none')}</p>}
    </section>
  )
}

function Controls({ template, actions }: { template: ColumnTemplate; actions: readonly RowAction[] }) {
  const t = useStatusWords()
  if (actions.length > 0) {
    return <RowMenu label={t('common:list.menu', { name: template.name })} actions={() => actions} inside />
  }
  return (
    <span className={styles.locked} title={t('templates.locked')}>
      <IconLock size={15} stroke={1.6} aria-hidden />
      <span className="sg-vh">{t('templates.locked')}</span>
    </span>
  )
}

/** What the member may do with a template. */
function useDeeds(columns: readonly Column[], close: () => void, edit: (template: ColumnTemplate) => void) {
  const t = useStatusWords()
  const renew = useRenew()
  const mayShare = useHolds('mm.equipment.edit') === true
  const done = (title: string) => toast('success', { title, closeLabel: t('common:close') })
  return (template: ColumnTemplate): RowAction[] => {
    const { templateUniqueKey, name, scope, version } = template
    if (scope === 'recommended' || (scope === 'company' && !mayShare)) return []
    const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
    const overwrite = async () => {
      const body = { templateUniqueKey, version, name, columns: [...columns] }
      await orShowWhy(call(api.POST('/api/operatingStatus/template/save', { body }))).then(
        () => done(t('templates.saved', { name })),
        () => undefined,
      )
      await renew()
    }
    const share = async () => {
      close()
      const question = {
        title: t('templates.share.title', { name }),
        text: t('templates.share.text'),
        accept: t('templates.share.accept'),
        decline: t('templates.share.decline'),
      }
      const send = () => call(api.POST('/api/operatingStatus/template/share', { body: { templateUniqueKey } }))
      if (await askAndSend(question, send)) done(t('templates.share.done', { name }))
      await renew()
    }
    const remove = async () => {
      close()
      const question = {
        title: t('templates.remove.title', { name }),
        text: t(`templates.remove.${scope}`),
        accept: t('templates.remove.accept'),
        decline: t('templates.remove.decline'),
        danger: true,
      }
      const send = () => call(api.POST('/api/operatingStatus/template/delete', { body: { templateUniqueKey } }))
      if (await askAndSend(question, send)) done(t('templates.remove.done', { name }))
      await renew()
    }
    return [
      {
        key: 'overwrite',
        label: t('templates.overwrite'),
        icon: <IconRefresh {...icon} />,
        act: () => void overwrite(),
      },
      { key: 'rename', label: t('templates.rename'), icon: <IconPencil {...icon} />, act: () => edit(template) },
      ...(scope === 'own' && mayShare
        ? [
            {
              key: 'share',
              label: t('templates.share.button'),
              icon: <IconUsers {...icon} />,
              act: () => void share(),
            },
          ]
        : []),
      {
        key: 'remove',
        label: t('templates.remove.button'),
        icon: <IconTrash {...icon} />,
        danger: true,
        act: () => void remove(),
      },
    ]
  }
}

function useRenew() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: columnTemplatesQuery().queryKey })
}

/** The name of a template: of a new one with the columns in view, or another one for a kept one. */
function NameForm({
  template,
  columns,
  onDone,
}: {
  template: ColumnTemplate | null
  columns: readonly Column[]
  onDone(): void
}) {
  const t = useStatusWords()
  const renew = useRenew()
  const form = useForm({ values: { name: template?.name ?? '' }, check })
  const { submit } = useSubmit(form, {
    send: ({ name }) => {
      const kept = template && { templateUniqueKey: template.templateUniqueKey, version: template.version }
      const body = { ...kept, name, columns: [...(template?.columns ?? columns)] }
      return call(api.POST('/api/operatingStatus/template/save', { body }))
    },
    onDone: async ({ name }) => {
      toast('success', { title: t('templates.saved', { name }), closeLabel: t('common:close') })
      await renew()
      onDone()
    },
  })
  return (
    <Form
      form={form}
      onSubmit={submit}
      summary="rest"
      className={styles.nameForm ?? ''}
      label={t('templates.nameForm')}
    >
      <TextField
        {...form.field('name')}
        label={t('templates.name')}
        help={t('templates.nameHelp', { max: 15 })}
        required
        first
      />
      <div>
        <Button variant="default" size="xs" disabled={form.sending} onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('common:save')}</SubmitButton>
      </div>
    </Form>
  )
}
