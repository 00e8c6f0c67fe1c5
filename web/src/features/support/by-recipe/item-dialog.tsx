import { Button, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { createContext, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemNumber } from '../../../lib/figures'
import { listSearch } from '../../../lib/list-search'
import { type ItemChoice, itemChoices } from '../../../queries/per-item'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListMemory } from '../../../shell/list/position'
import { DialogFoot } from '../../../ui/dialog-foot'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { toHalfWidth } from '../../../ui/form/half-width'
import { useForm } from '../../../ui/form/use-form'
import { Tick } from '../../../ui/list/tick'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './by-recipe.module.css'
import { ItemChips } from './item-chips'
import { anyItem, checkItemSearch, type ItemSearch } from './item-rules'
import { type Item, itemKey, itemsMost, withItem } from './items'

interface DialogProps {
  chosen: readonly Item[]
  location: string
  onChoose(items: readonly Item[]): void
  onClose(): void
}

/** Chooses the items of an analysis: from all that fillers make, or those that a search leaves. */
export default function ItemDialog({ chosen: before, location, onChoose, onClose }: DialogProps) {
  const { t } = useTranslation(['byRecipe', 'common'])
  const [chosen, choose] = useState(before)
  const [search, setSearch] = useState(anyItem)
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={t('choice.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <SearchForm onSearch={setSearch} />
      <div className={styles.chosen}>
        <b role="status">{t('choice.count', { count: chosen.length, max: itemsMost })}</b>
        {chosen.length >= itemsMost && <span>{t('choice.full', { max: itemsMost })}</span>}
        <ItemChips items={chosen} onRemove={(item) => choose(withItem(chosen, item, false))} />
      </div>
      <ChoiceContext value={{ chosen, tick: (item, on) => choose((now) => withItem(now, item, on)) }}>
        {/* another search begins on its first page */}
        <ItemTable key={JSON.stringify(search)} search={search} location={location} />
      </ChoiceContext>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          onClick={() => {
            onChoose(chosen)
            onClose()
          }}
        >
          {t('choice.apply')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

function SearchForm({ onSearch }: { onSearch(search: ItemSearch): void }) {
  const { t } = useTranslation(['byRecipe', 'common'])
  const form = useForm({ values: anyItem, check: checkItemSearch })
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(onSearch)}
      summary="rest"
      className={`sg-filter ${styles.search}`}
      label={t('choice.search')}
    >
      <TextField
        {...form.field('recipeDataNumber')}
        label={t('item.number')}
        help={t('choice.numberHelp')}
        inputMode="numeric"
        tidy={toHalfWidth}
        first
      />
      <TextField {...form.field('userItemCode')} label={t('item.code')} help={t('choice.partHelp')} />
      <TextField {...form.field('recipeDataName')} label={t('item.name')} help={t('choice.partHelp')} />
      <div className={styles.find}>
        <Button type="submit" variant="default" leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}>
          {t('common:list.search')}
        </Button>
      </div>
    </Form>
  )
}

/** A context, because cells that are made anew with each tick would drop the focus. */
const ChoiceContext = createContext<{ chosen: readonly Item[]; tick(item: Item, on: boolean): void } | null>(null)

const start = listSearch()
const column = createAppColumnHelper<ItemChoice>()

function ItemTable({ search, location }: { search: ItemSearch; location: string }) {
  const { t } = useTranslation(['byRecipe', 'common'])
  const asked = Object.fromEntries(Object.entries(search).filter(([, words]) => words !== ''))
  const list = useList(useListMemory(start), {
    key: itemChoices.key,
    about: { location, search },
    ask: ({ page, size }, signal) => itemChoices.ask({ ...asked, locationUniqueKey: location, page, size }, signal),
  })
  const any = Object.keys(asked).length > 0
  return (
    <ListTable
      name="items-to-analyse"
      list={list}
      label={t('choice.list')}
      rowId={itemKey}
      none={any ? { title: t('choice.noneFit'), reason: t('choice.noneFitText') } : { title: t('choice.none') }}
      columns={[
        column.display({
          id: 'tick',
          header: () => <span className="sg-vh">{t('choice.tick')}</span>,
          cell: ({ row }) => <ItemTick item={row.original} />,
          meta: { control: true },
        }),
        column.accessor('recipeDataNumber', {
          header: t('item.number'),
          cell: ({ getValue }) => itemNumber(getValue()),
        }),
        column.accessor('userItemCode', { header: t('item.code'), cell: ({ getValue }) => getValue() || '―' }),
        column.accessor('recipeDataName', {
          header: t('item.name'),
          cell: ({ getValue }) => (getValue() ? <Name>{getValue()}</Name> : '―'),
          meta: { wrap: true },
        }),
        column.accessor('lines', {
          header: t('item.lines'),
          cell: ({ getValue }) => <Name>{getValue().join(t('common:comma')) || '―'}</Name>,
          meta: { wrap: true },
        }),
      ]}
    />
  )
}

function ItemTick({ item }: { item: ItemChoice }) {
  const { t } = useTranslation('byRecipe')
  const choice = useContext(ChoiceContext)
  const chosen = choice?.chosen ?? []
  const on = chosen.some((one) => itemKey(one) === itemKey(item))
  const name = item.recipeDataName || item.userItemCode || itemNumber(item.recipeDataNumber)
  return (
    <Tick
      label={t('choice.tickOne', { name })}
      checked={on}
      disabled={!on && chosen.length >= itemsMost}
      onChange={(next) => choice?.tick(item, next)}
    />
  )
}
