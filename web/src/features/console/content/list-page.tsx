import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { type ContentRow, contentList } from '../../../queries/console-content'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './content.module.css'
import { kindOf, kinds, states } from './kinds'
import { NewContent } from './new-content'
import { contentSearch } from './search'
import { StateTag } from './state-tag'

const column = createAppColumnHelper<ContentRow>()

/** What the provider publishes: to members, to companies, on the public site. */
export function ContentListPage() {
  const { t } = useTranslation(['console', 'common', 'titles'])
  const list = useList(useListAddress(contentSearch), contentList)
  const { kind, state, keyword } = list.asked
  return (
    <>
      <PageHead title={t('titles:consoleContents')} actions={<NewContent />} />
      <div className={styles.kinds}>
        <ChipFilter
          label={t('content.kind')}
          all={{ name: t('common:list.all') }}
          chips={kinds.map((one) => ({ key: one, name: t(`content.kinds.${one}`) }))}
          chosen={kind}
          onChoose={(next) => list.change({ kind: kindOf(next ?? '') })}
        />
      </div>
      <ListFilters list={list}>
        <SearchBox label={t('content.keyword')} value={keyword} onSearch={(words) => list.change({ keyword: words })} />
        <FilterChoice
          label={t('content.stateLabel')}
          value={state}
          choices={states.map((one) => [one, t(`content.state.${one}`)])}
          onChoose={(next) => list.change({ state: next })}
        />
      </ListFilters>
      <ListTable
        name="console-contents"
        list={list}
        label={t('titles:consoleContents')}
        columns={useColumns()}
        rowId={(row) => row.contentUniqueKey}
        rowName={(row) => row.title}
        none={{ title: t('content.none'), reason: t('content.noneText') }}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('console')
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('title', {
        header: t('content.title'),
        cell: ({ row, getValue }) => (
          <Link
            className="sg-rowlink"
            to="/console/content/edit"
            search={{ contentUniqueKey: row.original.contentUniqueKey }}
          >
            <Name>{getValue()}</Name>
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('kind', {
        header: t('content.kind'),
        cell: ({ getValue }) => {
          const kind = kindOf(getValue())
          return kind && t(`content.kinds.${kind}`)
        },
      }),
      column.accessor('state', {
        header: t('content.stateLabel'),
        cell: ({ row: { original } }) => <StateTag state={original.state} publishTime={original.publishTime} />,
      }),
      column.accessor(({ languages }) => languages.join(' / ').toUpperCase(), {
        id: 'languages',
        header: t('content.languages'),
      }),
      column.accessor('companyCount', {
        header: t('content.readers'),
        cell: ({ row: { original } }) =>
          original.forAll
            ? t('content.everybody')
            : t('content.companyCount', { count: original.companyCount, number: figure(original.companyCount) }),
      }),
      column.accessor('changeTime', {
        header: t('content.changed'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
    ],
    [t, zone],
  )
}
