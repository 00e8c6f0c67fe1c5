import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import type { Line } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { byRules } from '../../../ui/form/complaint'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { SortableList } from '../../../ui/sortable-list'
import { toast } from '../../../ui/toast'
import { useLineCalls } from './line-calls'
import styles from './line-edit.module.css'
import { hourText, inOrder, orderNow } from './rules'

interface Order {
  order: string[]
}

const check = byRules<Order>(() => ({}))
/** Choosing another line leaves the order as it is; another location takes it away. */
const ends = { search: false, place: true }

/** The lines in their order: moved by grip, keys or arrows, saved by one press; each is the way to its detail. */
export function LineList({
  place,
  lines,
  chosen,
}: {
  place: Place
  lines: readonly Line[]
  chosen: string | undefined
}) {
  const { t } = useTranslation(['lines', 'common'])
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const calls = useLineCalls(place.locationUniqueKey)
  const saved = lines.map(({ lineUniqueKey }) => lineUniqueKey)
  const form = useForm({ values: { order: saved }, check })
  const { field } = useController({ control: form.control, name: 'order' })
  const changed = useSavedOrder(form, lines)
  const { submit } = useSubmit(form, {
    send: ({ order }) => calls.order(orderNow(order, lines)),
    onDone: () => {
      // the button that was pressed goes away
      head.current?.focus()
      toast('success', { title: t('lines:list.saved'), closeLabel: t('common:close') })
    },
  })
  return (
    <section className={styles.list} aria-labelledby={title}>
      <h2 className="sg-h2" id={title} ref={head} tabIndex={-1}>
        {t('lines:list.title')} <small>{t('lines:list.help')}</small>
      </h2>
      <Form form={form} onSubmit={submit} summary="rest" className={styles.order} label={t('lines:list.order')}>
        <SortableList
          label={t('lines:list.title')}
          onOrder={field.onChange}
          items={inOrder(lines, field.value).map((line) => ({
            key: line.lineUniqueKey,
            name: line.name,
            content: <LineEntry line={line} chosen={line.lineUniqueKey === chosen} />,
          }))}
        />
        {changed && (
          <FormFoot submit={t('lines:list.save')} ends={ends}>
            <Button variant="default" onClick={() => form.reset({ order: saved })}>
              {t('lines:list.restore')}
            </Button>
          </FormFoot>
        )}
      </Form>
    </section>
  )
}

/** Follows the order that is saved, and says whether the one in view differs. What was begun goes on with the lines as they are. */
function useSavedOrder(form: FormHandle<Order>, lines: readonly Line[]): boolean {
  const { isDirty } = form.formState
  const now = useRef(lines)
  now.current = lines
  const saved = lines.map(({ lineUniqueKey }) => lineUniqueKey).join()
  useEffect(() => {
    const [begun, order] = [form.getValues('order'), saved.split(',')]
    const dirty = form.formState.isDirty
    form.reset({ order })
    if (dirty) form.setValue('order', orderNow(begun, now.current), { shouldDirty: true })
  }, [form, saved])
  return isDirty
}

function LineEntry({ line, chosen }: { line: Line; chosen: boolean }) {
  const { t } = useTranslation('lines')
  return (
    <Link
      to="."
      search={(before) => ({ ...before, line: line.lineUniqueKey })}
      resetScroll={false}
      className={styles.entry}
      data-line-entry
      aria-current={chosen || undefined}
    >
      <b>
        <Name>{line.name}</Name>
      </b>
      <small>
        <span>{t('list.devices', { count: line.deviceCount })}</span>
        <span>{t('list.from', { time: hourText(line.startHour) })}</span>
      </small>
    </Link>
  )
}
