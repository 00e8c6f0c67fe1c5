import { useTranslation } from 'react-i18next'
import { questionList, type Reader } from '../../../queries/questions'
import { ListFilters, SearchBox } from '../../../shell/list/filters'
import { ListFrame } from '../../../shell/list/frame'
import { useList } from '../../../shell/list/list'
import { useListAddress } from '../../../shell/list/position'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { Entry } from './entry'
import styles from './questions.module.css'
import { allServices, noService, questionSearch, services } from './search'
import { useServiceName } from './service-name'

/** The questions that the reader may see, narrowed by service and words; each unfolds its answer. */
export function Questions({ reader }: { reader: Reader }) {
  const { t } = useTranslation(['questions', 'common'])
  const nameOf = useServiceName()
  const { key, ask } = questionList[reader]
  const list = useList(useListAddress(questionSearch), {
    key,
    ask: ({ service = noService, keyword, page, size }, signal) =>
      ask({ serviceType: service, ...(keyword && { keyword }), page, size }, signal),
  })
  const { keyword, service } = list.asked
  return (
    <>
      <ListFilters list={list}>
        <div className={styles.services}>
          <ChipFilter
            label={t('service')}
            all={{ name: t('common:list.all') }}
            chips={services.map((code) => ({ key: code, name: nameOf(code) }))}
            chosen={services.find((code) => code === service)}
            onChoose={(code) => list.change({ service: code ?? allServices })}
          />
        </div>
        <SearchBox label={t('keyword')} value={keyword} onSearch={(words) => list.change({ keyword: words })} />
      </ListFilters>
      <ListFrame
        list={list}
        label={t('list')}
        none={{ title: t('none'), reason: t('noneText') }}
        noneFit={{ title: t('noneFit'), reason: t('noneFitText') }}
      >
        {(rows) => (
          <ul className={styles.questions} aria-label={t('list')}>
            {rows.map((row) => (
              <Entry key={row.htmlEditUniqueKey} question={row} reader={reader} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
