import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { itemNumber } from '../../../lib/figures'
import { useSearchState } from '../../../lib/search-state'
import { timeText } from '../../../lib/zone'
import { backupItemsQuery, type ItemVersion, itemVersionsQuery } from '../../../queries/item-data'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { RowMenu } from '../../../ui/list/row-menu'
import { Comparison } from './comparison'
import styles from './item-data.module.css'
import { placed, twoOf } from './rules'
import { readVersionSearch } from './search'

/** The versions of one item of a filler, and two of them compared. */
export function Versions({ device, zone }: { device: string; zone: string }) {
  const { t } = useTranslation('itemData')
  const { search, change } = useSearchState(readVersionSearch)
  const items = useQuery(backupItemsQuery(device))
  if (items.isError && !items.data) return <QueryFailure query={items} what={t('what')} />
  if (!items.data) return <div className={styles.waiting} aria-busy />
  const item = items.data.find((one) => one.recipeDataNumber === search.item) ?? items.data[0]
  if (!item) return <EmptyState title={t('nothing')} reason={t('version.none')} />
  return (
    <div className={styles.panes}>
      <section aria-labelledby="item-versions">
        <div className={styles.head}>
          <h2 id="item-versions" className="sg-h2">
            {t('version.title')}
          </h2>
          <NativeSelect
            aria-label={t('version.item')}
            value={String(item.recipeDataNumber)}
            data={items.data.map((one) => ({
              value: String(one.recipeDataNumber),
              label: `${itemNumber(one.recipeDataNumber)} ${one.recipeDataName}`.trim(),
            }))}
            onChange={({ currentTarget }) => change({ item: Number(currentTarget.value), a: undefined, b: undefined })}
          />
        </div>
        <Course device={device} item={item.recipeDataNumber} zone={zone} />
      </section>
      <Pair device={device} item={item.recipeDataNumber} zone={zone} />
    </div>
  )
}

function Course({ device, item, zone }: { device: string; item: number; zone: string }) {
  const { t } = useTranslation('itemData')
  const { search, change } = useSearchState(readVersionSearch)
  const versions = useQuery(itemVersionsQuery(device, item))
  if (versions.isError && !versions.data) return <QueryFailure query={versions} what={t('what')} />
  if (!versions.data) return <div className={styles.waiting} aria-busy />
  const pair = twoOf(versions.data, search)
  return (
    <WithStaleNote query={versions} zone={zone}>
      <ol className={styles.course}>
        {versions.data.map((version) => {
          const key = version.backupUniqueKey
          const side = key === pair?.a.backupUniqueKey ? 'a' : key === pair?.b.backupUniqueKey ? 'b' : undefined
          return (
            <li key={key} data-side={side}>
              <b>
                {t('version.name', { version: version.version })}
                {side && <span className={styles.side}>{side.toUpperCase()}</span>}
              </b>
              <p>
                {timeText(Date.parse(version.takenTime), zone)}
                <About version={version} />
              </p>
              {versions.data.length > 1 && (
                <RowMenu
                  label={t('version.menu', { version: version.version })}
                  actions={() => [
                    { key: 'a', label: t('version.asA'), act: () => change(placed(pair, 'a', key)) },
                    { key: 'b', label: t('version.asB'), act: () => change(placed(pair, 'b', key)) },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.hint}>{t('version.note')}</p>
    </WithStaleNote>
  )
}

function About({ version }: { version: ItemVersion }) {
  const { t } = useTranslation('itemData')
  if (version.confirmedBy) return <small>{t('version.confirmed', { name: version.confirmedBy })}</small>
  if (version.unexpected) return <small className={styles.unconfirmed}>{t('version.unexpected')}</small>
  if (version.version === 1) return <small>{t('version.first')}</small>
  return version.softwareVersion ? <small>{t('version.software', { version: version.softwareVersion })}</small> : null
}

function Pair({ device, item, zone }: { device: string; item: number; zone: string }) {
  const { t } = useTranslation('itemData')
  const { search } = useSearchState(readVersionSearch)
  const { data: versions } = useQuery(itemVersionsQuery(device, item))
  if (!versions) return null
  const pair = twoOf(versions, search)
  if (!pair) return <EmptyState title={t('version.one')} reason={t('version.oneText')} />
  return <Comparison {...pair} device={device} item={item} zone={zone} />
}
