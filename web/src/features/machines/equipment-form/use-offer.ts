import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Category, offerQuery } from '../../../queries/equipment'
import type { FormHandle } from '../../../ui/form/use-form'
import type { EquipmentOutput, EquipmentValues } from './values'

type Choosable = 'maker' | 'specification' | 'model'

/** What the chosen category offers, and what becomes of the fields when it changes. */
export function useOffer(form: FormHandle<EquipmentValues, EquipmentOutput>, chosen: Category | null) {
  const client = useQueryClient()
  const { t, i18n } = useTranslation('equipmentForm')
  const [cleared, setCleared] = useState<readonly Choosable[]>([])
  // any category tells which categories there are
  const { data } = useQuery({
    ...offerQuery(chosen ?? 'pump'),
    placeholderData: (previous) => previous && { ...previous, makers: [] },
  })
  const follow = async (category: Category) => {
    setCleared([])
    const before = form.getValues()
    const offer = await client.fetchQuery(offerQuery(category)).catch(() => null)
    if (!offer || form.getValues('category') !== category) return
    const now = form.getValues()
    const { maker, specification, model } = now
    const known = offer.makers.find((one) => one.maker === maker)
    const kept = {
      maker: known !== undefined,
      specification: known?.specifications.includes(specification) ?? false,
      model: known?.models.includes(model) ?? false,
    }
    // what was typed since the category was chosen belongs to it
    const lost = (['maker', 'specification', 'model'] as const).filter(
      (name) => now[name] && now[name] === before[name] && !kept[name],
    )
    for (const name of lost) form.setValue(name, '', { shouldDirty: true })
    setCleared(lost)
  }
  const names = cleared.filter((name) => !form.getValues(name)).map((name) => t(`field.${name}`))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  return {
    offer: data,
    makers: chosen ? (data?.makers ?? []) : [],
    follow,
    /** Says which fields lost what stood in them. */
    cleared: names.length > 0 ? t('cleared', { fields: list }) : null,
  }
}
