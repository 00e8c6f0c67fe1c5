import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import type { Group } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { byRules } from '../../../ui/form/complaint'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { SortableList } from '../../../ui/sortable-list'
import { toast } from '../../../ui/toast'
import { useGroupCalls } from './group-calls'
import styles from './groups.module.css'
import { inOrder, orderNow, silence } from './rules'

interface Order {
  order: string[]
}

const check = byRules<Order>(() => ({}))
/** Choosing another group leaves the order as it is; another location takes it away. */
const ends = { search: false, place: true }

/** The groups in their order: moved by grip, keys or arrows, saved by one press; each is the way to its detail. */
export function GroupList({
  place,
  groups,
  chosen,
}: {
  place: Place
  groups: readonly Group[]
  chosen: string | undefined
}) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const calls = useGroupCalls(place.locationUniqueKey)
  const saved = groups.map(({ groupUniqueKey }) => groupUniqueKey)
  const form = useForm({ values: { order: saved }, check })
  const { field } = useController({ control: form.control, name: 'order' })
  const changed = useSavedOrder(form, groups)
  const { submit } = useSubmit(form, {
    send: ({ order }) => calls.order(orderNow(order, groups)),
    onDone: () => {
      // the button that was pressed goes away
      head.current?.focus()
      toast('success', { title: t('list.saved'), closeLabel: t('common:close') })
    },
  })
  return (
    <section aria-labelledby={title}>
      <h2 className="sg-h2" id={title} ref={head} tabIndex={-1}>
        {t('list.title')}
      </h2>
      <Form form={form} onSubmit={submit} summary="rest" className={styles.order} label={t('list.order')}>
        <SortableList
          label={t('list.title')}
          onOrder={field.onChange}
          items={inOrder(groups, field.value).map((group) => ({
            key: group.groupUniqueKey,
            name: group.name,
            content: <GroupEntry group={group} chosen={group.groupUniqueKey === chosen} />,
          }))}
        />
        {changed && (
          <FormFoot submit={t('list.save')} ends={ends}>
            <Button variant="default" onClick={() => form.reset({ order: saved })}>
              {t('list.restore')}
            </Button>
          </FormFoot>
        )}
      </Form>
    </section>
  )
}

/** Follows the order that is saved, and says whether the one in view differs. What was begun goes on with the groups as they are. */
function useSavedOrder(form: FormHandle<Order>, groups: readonly Group[]): boolean {
  const { isDirty } = form.formState
  const now = useRef(groups)
  now.current = groups
  const saved = groups.map(({ groupUniqueKey }) => groupUniqueKey).join()
  useEffect(() => {
    const [begun, order] = [form.getValues('order'), saved.split(',')]
    const dirty = form.formState.isDirty
    form.reset({ order })
    if (dirty) form.setValue('order', orderNow(begun, now.current), { shouldDirty: true })
  }, [form, saved])
  return isDirty
}

function GroupEntry({ group, chosen }: { group: Group; chosen: boolean }) {
  const { t } = useTranslation('equipmentGroups')
  const silent = silence(group)
  return (
    <Link
      to="."
      search={(before) => ({ ...before, group: group.groupUniqueKey })}
      resetScroll={false}
      className={styles.entry}
      aria-current={chosen || undefined}
    >
      <b>
        <Name>{group.name}</Name>
      </b>
      {silent ? (
        <small className={styles.caution}>{t(`silent.${silent}`)}</small>
      ) : (
        <small>
          <span>{t('list.members', { count: group.members.length })}</span>
          <span>{t('list.fillers', { count: group.devices.length })}</span>
        </small>
      )}
    </Link>
  )
}
