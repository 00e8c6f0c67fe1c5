import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../../api/failure'
import { oneOf, text } from '../../../../lib/address'
import { bothWays, listSearch } from '../../../../lib/list-search'
import { pause } from '../../../../lib/pause'
import { FilterChoice, ListFilters, SearchBox } from '../../../../shell/list/filters'
import { ListFrame } from '../../../../shell/list/frame'
import { useList, useListOfAll } from '../../../../shell/list/list'
import { ListTable } from '../../../../shell/list/list-table'
import { useListMemory } from '../../../../shell/list/position'
import { createAppColumnHelper } from '../../../../ui/table-core'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

interface Machine {
  place: number
  number: string
  plant: (typeof plants)[number]
}

const plants = ['saitama', 'osaka', 'busan'] as const
const answers = ['rows', 'none', 'slow', 'stale', 'failure'] as const
type Answer = (typeof answers)[number]

const machines = Array.from({ length: 43 }, (_, before): Machine => {
  const place = before + 1
  return { place, number: `D${String(place).padStart(2, '0')}`, plant: plants[before % plants.length] ?? 'saitama' }
})
const few = machines.slice(0, 3)
const search = listSearch({
  filters: { keyword: text, plant: oneOf(plants) },
  sorts: bothWays('number'),
  sort: 'number',
  size: 10,
})
const column = createAppColumnHelper<Machine>()

function Lists() {
  const { t } = useTranslation('catalogue')
  const nameOf = useMachineName()
  const [answer, setAnswer] = useState<Answer>('rows')
  const [chosen, setChosen] = useState<string | null>('D02')
  const memory = useListMemory(search)
  const all = useListOfAll(memory, few)
  return (
    <Specimens>
      <Specimen title={t('lists.answer')} wide>
        <SpecimenRow>
          {answers.map((one) => (
            <Button
              key={one}
              size="xs"
              variant={one === answer ? 'filled' : 'default'}
              aria-pressed={one === answer}
              onClick={() => setAnswer(one)}
            >
              {t(`lists.answers.${one}`)}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('lists.whole')} wide>
        <Machines key={answer} answer={answer} />
      </Specimen>
      <Specimen title={t('lists.choice')}>
        <ListTable
          name="catalogue-choice"
          list={all}
          label={t('lists.choice')}
          columns={useColumns()}
          rowId={({ number }) => number}
          rowName={nameOf}
          choice={{ chosen, choose: ({ number }) => setChosen(number) }}
          none={{ title: t('lists.none') }}
        />
      </Specimen>
      <Specimen title={t('lists.frame')}>
        <ListFrame list={all} label={t('lists.frame')} none={{ title: t('lists.none') }}>
          {(found) => (
            <ul>
              {found.map((machine) => (
                <li key={machine.number}>
                  {nameOf(machine)} <small>{machine.number}</small>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </Specimen>
    </Specimens>
  )
}

/** A list with everything: filters, orders, ticks, a menu for each row, columns to pick, pages. */
function Machines({ answer }: { answer: Answer }) {
  const { t } = useTranslation('catalogue')
  const nameOf = useMachineName()
  const asked = useRef(0)
  const list = useList(useListMemory(search), {
    key: ['catalogue', 'machines'],
    about: answer,
    ask: async ({ page, size, sort, keyword, plant }, signal) => {
      asked.current += 1
      await pause(answer === 'slow' ? 4000 : 300, signal)
      if (answer === 'failure' || (answer === 'stale' && asked.current > 1))
        throw new Failure('code', { code: 500, status: 409, said: t('lists.refused') })
      const fitting = machines.filter((one) => nameOf(one).includes(keyword ?? '') && (!plant || one.plant === plant))
      const found = answer === 'none' ? [] : sort === '-number' ? fitting.toReversed() : fitting
      return { data: found.slice((page - 1) * size, page * size), count: found.length }
    },
  })
  return (
    <>
      <ListFilters list={list}>
        <SearchBox
          label={t('lists.keyword')}
          value={list.asked.keyword}
          onSearch={(keyword) => list.change({ keyword })}
        />
        <FilterChoice
          label={t('lists.plant')}
          value={list.asked.plant}
          choices={plants.map((plant) => [plant, t(`forms.plant.${plant}`)])}
          onChoose={(plant) => list.change({ plant })}
        />
      </ListFilters>
      <ListTable
        name="catalogue-machines"
        list={list}
        label={t('lists.machines')}
        columns={useColumns()}
        rowId={({ number }) => number}
        rowName={nameOf}
        bulk={({ clear }) => (
          <Button size="xs" variant="default" onClick={clear}>
            {t('buttons.csv')}
          </Button>
        )}
        actions={() => [
          {
            key: 'edit',
            label: t('lists.edit'),
            icon: <IconPencil size={16} stroke={1.6} aria-hidden />,
            act: () => {},
          },
          {
            key: 'delete',
            label: t('buttons.delete'),
            icon: <IconTrash size={16} stroke={1.6} aria-hidden />,
            danger: true,
            act: () => {},
          },
        ]}
        pickColumns
        none={{ title: t('lists.none'), reason: t('lists.noneReason') }}
      />
    </>
  )
}

function useMachineName(): (machine: Machine) => string {
  const { t } = useTranslation('catalogue')
  return useCallback(({ place }) => t('lists.machine', { place }), [t])
}

function useColumns() {
  const { t } = useTranslation('catalogue')
  const nameOf = useMachineName()
  return useMemo(
    () => [
      column.accessor(nameOf, { id: 'name', header: t('pages.name') }),
      column.accessor('number', { header: t('pages.number'), meta: { sort: 'number', risesFirst: true } }),
      column.accessor('plant', {
        header: t('lists.plant'),
        cell: ({ getValue }) => t(`forms.plant.${getValue()}`),
      }),
    ],
    [t, nameOf],
  )
}

export const section: CatalogueSection = { place: 84, key: 'lists', title: 'catalogue:lists.title', Show: Lists }
