import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../lib/list-search'
import type { InquiryRow } from '../../queries/inquiries'
import { inquiryStates } from '../../queries/inquiry-choices'
import { FilterChoice, ListFilters, SearchBox } from '../list/filters'
import type { List } from '../list/list'
import { useInquiryServices } from './labels'
import type { inquiryListSearch } from './search'

type Filters = typeof inquiryListSearch extends ListSearch<infer Its> ? Its : never

/** Narrows a list of inquiries. `keyword` says where the words are looked for. */
export function InquiryFilters({ list, keyword }: { list: List<InquiryRow, Filters>; keyword: string }) {
  const { t } = useTranslation('inquiries')
  return (
    <ListFilters list={list}>
      <SearchBox label={keyword} value={list.asked.keyword} onSearch={(words) => list.change({ keyword: words })} />
      <FilterChoice
        label={t('kept.stateLabel')}
        value={list.asked.state}
        choices={inquiryStates.map((state) => [state, t(`kept.state.${state}`)])}
        onChoose={(state) => list.change({ state })}
      />
      <FilterChoice
        label={t('field.service')}
        value={list.asked.serviceContent}
        choices={useInquiryServices().map(({ code, label }) => [code, label])}
        onChoose={(serviceContent) => list.change({ serviceContent })}
      />
    </ListFilters>
  )
}
