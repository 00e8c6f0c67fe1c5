import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, call } from '../../../api/call'
import { api } from '../../../api/client'
import { sentence } from '../../../api/sentence'
import { inspectionChecklistAdd as longest } from '../../../lib/generated/lengths'
import { type ChecklistDetail, overviewQuery, renewInspections } from '../../../queries/inspections'
import { usePlaces } from '../../../shell/place'
import { ask } from '../../../ui/confirm'
import { useTooLong } from '../../../ui/form/too-long'
import { SortableList } from '../../../ui/sortable-list'
import { toast } from '../../../ui/toast'
import { type Kind, kinds, useKindName } from '../inspections/words'
import styles from './checklists.module.css'
import { newPoint, type PointValues, sentOf, valuesOf } from './points'

/** What the server refused, by its fields. */
type Refused = Readonly<Record<string, string>>

/** A checklist and its points. Saving makes its next edition. */
export function ChecklistEditor({ detail, onLeave }: { detail?: ChecklistDetail; onLeave(): void }) {
  const { t } = useTranslation(['inspectionChecklists', 'inspections', 'common'])
  const client = useQueryClient()
  const kindName = useKindName()
  const tooLong = useTooLong()
  const { place } = usePlaces()
  const { data } = useQuery(overviewQuery(place ? { locationUniqueKey: place.locationUniqueKey } : undefined))
  const models = [...new Set(data?.devices.map(({ model }) => model).filter(Boolean))].sort()
  const [model, setModel] = useState(detail?.checklist.model ?? '')
  const [kind, setKind] = useState<Kind>((detail?.checklist.kind as Kind) ?? 10)
  const [points, setPoints] = useState<readonly PointValues[]>(() => detail?.points.map(valuesOf) ?? [newPoint()])
  const [refused, setRefused] = useState<Refused>({})
  const [why, setWhy] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const change = (id: string, patch: Partial<PointValues>) =>
    setPoints((before) => before.map((point) => (point.id === id ? { ...point, ...patch } : point)))
  const save = async () => {
    const accepted = await ask({
      title: t('inspectionChecklists:save.title', { name: `${model} ${kindName(kind)}` }),
      text: t('inspectionChecklists:save.text', { count: points.length }),
      accept: t('common:save'),
      decline: t('common:form.back'),
    })
    if (!accepted) return
    setSending(true)
    setRefused({})
    setWhy(null)
    const sent = points.map(sentOf)
    await (detail
      ? call(
          api.POST('/api/inspectionChecklist/update', {
            body: {
              checklistUniqueKey: detail.checklist.checklistUniqueKey,
              version: detail.checklist.version,
              points: sent,
            },
          }),
        )
      : call(api.POST('/api/inspectionChecklist/add', { body: { model, kind, points: sent } }))
    ).then(
      () => {
        toast('success', { title: t('inspectionChecklists:save.done'), closeLabel: t('common:close') })
        void renewInspections(client)
        onLeave()
      },
      (error) => {
        const failure = asFailure(error)
        const fields = failure.fields ?? []
        setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
        setWhy(fields.length > 0 ? t('inspectionChecklists:save.refused') : sentence(failure))
      },
    )
    setSending(false)
  }
  return (
    <div className={styles.editor}>
      {why && <p role="alert">{why}</p>}
      <div className={styles.head}>
        <TextInput
          label={t('inspectionChecklists:field.model')}
          withAsterisk
          list="models"
          value={model}
          readOnly={detail !== undefined}
          error={tooLong(model, longest.model) ?? refused.model}
          onChange={({ currentTarget }) => setModel(currentTarget.value)}
        />
        <datalist id="models">
          {models.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <NativeSelect
          label={t('inspections:field.kind')}
          withAsterisk
          value={String(kind)}
          disabled={detail !== undefined}
          error={refused.kind}
          data={kinds.map((code) => ({ value: String(code), label: kindName(code) }))}
          onChange={({ currentTarget }) => setKind(kinds.find((code) => String(code) === currentTarget.value) ?? 10)}
        />
      </div>
      {refused.points && <p role="alert">{refused.points}</p>}
      <SortableList
        label={t('inspections:field.points')}
        items={points.map((point, place) => ({
          key: point.id,
          name: point.title || t('inspectionChecklists:newPoint'),
          content: (
            <Point
              point={point}
              place={place}
              refused={refused}
              onChange={(patch) => change(point.id, patch)}
              onTake={() => setPoints((before) => before.filter((one) => one.id !== point.id))}
            />
          ),
        }))}
        onOrder={(order) => setPoints((before) => order.flatMap((id) => before.find((point) => point.id === id) ?? []))}
      />
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setPoints((before) => [...before, newPoint(before.at(-1)?.section)])}
        >
          {t('inspectionChecklists:addPoint')}
        </Button>
        <Button loading={sending} onClick={() => void save()}>
          {t('common:save')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}

const texts = ['section', 'title', 'criterion'] as const
const measures = ['unit', 'lowerLimit', 'upperLimit', 'itemKey'] as const

function Point({
  point,
  place,
  refused,
  onChange,
  onTake,
}: {
  point: PointValues
  place: number
  refused: Refused
  onChange(patch: Partial<PointValues>): void
  onTake(): void
}) {
  const { t } = useTranslation('inspectionChecklists')
  const tooLong = useTooLong()
  const field = (name: (typeof texts)[number] | (typeof measures)[number]) => (
    <TextInput
      key={name}
      label={t(`field.${name}`)}
      withAsterisk={name === 'section' || name === 'title'}
      inputMode={name.endsWith('Limit') ? 'decimal' : 'text'}
      value={point[name]}
      error={tooLong(point[name], longest.points[name]) ?? refused[`points[${place}].${name}`]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <fieldset className={styles.point} aria-label={t('pointOf', { number: place + 1 })}>
      {texts.map(field)}
      <Checkbox
        label={t('field.measured')}
        checked={point.measured}
        onChange={({ currentTarget }) => onChange({ measured: currentTarget.checked })}
      />
      {point.measured && measures.map(field)}
      <Button
        className={styles.take}
        variant="subtle"
        color="alarm"
        size="xs"
        leftSection={<IconTrash size={14} stroke={1.6} aria-hidden />}
        aria-label={t('takePoint', { number: place + 1 })}
        onClick={onTake}
      >
        {t('delete')}
      </Button>
    </fieldset>
  )
}
