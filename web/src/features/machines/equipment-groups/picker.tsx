import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../api/failure'
import { useSubmit } from '../../../api/use-submit'
import { EmptyState } from '../../../ui/blank'
import { ask } from '../../../ui/confirm'
import { DialogFoot } from '../../../ui/dialog-foot'
import { byRules } from '../../../ui/form/complaint'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import styles from './groups.module.css'

/** Something to be ticked. */
export interface Pickable {
  key: string
  name: string
  about: string
}

interface Ticked {
  keys: readonly string[]
}

const check = byRules<Ticked>(({ keys }) => ({
  keys: keys.length === 0 ? { rule: 'common:form.rule.notChosen' } : undefined,
}))

/** Several of a list, ticked in a dialog; what is pressed is asked about once and told. */
export function Picker({
  label,
  text,
  choices,
  none,
  words,
  question,
  send,
  done,
  back,
  onClose,
}: {
  label: string
  text: ReactNode
  /** Undefined while they are awaited. */
  choices: readonly Pickable[] | undefined
  none: { title: string; reason: string }
  words: { count(count: number): string; submit: string }
  question(count: number): { title: string; text: string; accept: string }
  send(keys: string[]): Promise<unknown>
  /** What is told afterwards, where this dialog says it. */
  done?(count: number): string
  /** Leads to the step before. */
  back?: { label: string; go(): void }
  onClose(): void
}) {
  const { t } = useTranslation()
  const form = useForm<Ticked>({ values: { keys: [] }, check })
  const { field } = useController({ control: form.control, name: 'keys' })
  const { submit } = useSubmit(form, {
    send: async ({ keys }) => {
      if (!(await ask({ ...question(keys.length), decline: t('cancel') }))) throw new Failure('cancelled')
      return send([...keys])
    },
    onDone: (_, { keys }) => {
      if (done) toast('success', { title: done(keys.length), closeLabel: t('close') })
      onClose()
    },
  })
  const toggle = (key: string) => {
    const others = field.value.filter((one) => one !== key)
    field.onChange(others.length < field.value.length ? others : [...field.value, key])
  }
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.picker} label={label}>
      <p>{text}</p>
      {choices ? (
        <Choices choices={choices} ticked={field.value} none={none} onToggle={toggle} />
      ) : (
        <div className={styles.waiting} aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="48%" />
        </div>
      )}
      <DialogFoot>
        <p role="status">{field.value.length > 0 && words.count(field.value.length)}</p>
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          {t('cancel')}
        </Button>
        {back && (
          <Button variant="default" disabled={form.sending} onClick={back.go}>
            {back.label}
          </Button>
        )}
        {choices && choices.length > 0 && <SubmitButton>{words.submit}</SubmitButton>}
      </DialogFoot>
    </Form>
  )
}

function Choices({
  choices,
  ticked,
  none,
  onToggle,
}: {
  choices: readonly Pickable[]
  ticked: readonly string[]
  none: { title: string; reason: string }
  onToggle(key: string): void
}) {
  if (choices.length === 0) return <EmptyState title={none.title} reason={none.reason} />
  return (
    <ul className={styles.choices}>
      {choices.map(({ key, name, about }) => (
        <li key={key}>
          <label className={styles.choice} data-on={ticked.includes(key) || undefined}>
            <input type="checkbox" className="sg-radio" checked={ticked.includes(key)} onChange={() => onToggle(key)} />
            <span>
              <b>
                <Name>{name}</Name>
              </b>{' '}
              <small>{about}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
