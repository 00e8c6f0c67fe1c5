import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { differenceQuery, type ItemVersion, type VersionDifference } from '../../../queries/item-data'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { IntervalPair, type ShareRange } from '../../../ui/charts/interval-pair'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './item-data.module.css'
import { axisOf, movedBy, type VersionPair } from './rules'
import { settingOf } from './settings'

type Setting = VersionDifference['settings'][number]
type Result = VersionDifference['first']
const column = createAppColumnHelper<Setting>()

/** Two versions of an item: what the bags said under either, and which settings differ. */
export function Comparison({
  a,
  b,
  device,
  item,
  zone,
}: VersionPair & {
  device: string
  item: number
  zone: string
}) {
  const { t } = useTranslation('itemData')
  const [all, setAll] = useState(false)
  const difference = useQuery(
    differenceQuery({
      deviceUniqueKey: device,
      recipeDataNumber: item,
      firstBackupUniqueKey: a.backupUniqueKey,
      secondBackupUniqueKey: b.backupUniqueKey,
    }),
  )
  const { data } = difference
  const columns = useColumns(a, b)
  if (difference.isError && !data) return <QueryFailure query={difference} what={t('difference.what')} />
  const settings = data?.settings ?? []
  const changed = settings.filter(({ differs }) => differs)
  return (
    <section aria-labelledby="item-difference" aria-busy={!data || undefined}>
      <div className={styles.head}>
        <h2 id="item-difference" className="sg-h2">
          {t('difference.title')}
        </h2>
        <p>
          <Side side="a" />
          {t('version.name', { version: a.version })} <Side side="b" />
          {t('version.name', { version: b.version })}
          {data && (
            <span className={styles.sum}>
              {t('difference.of', { count: settings.length, changed: figure(changed.length) })}
            </span>
          )}
        </p>
        {data && settings.length > changed.length && (
          <Button variant="subtle" size="xs" onClick={() => setAll(!all)}>
            {t(all ? 'difference.changed' : 'difference.all')}
          </Button>
        )}
      </div>
      {data && (
        <WithStaleNote query={difference} zone={zone}>
          <Effect data={data} a={a} b={b} zone={zone} />
          <PlainTable
            label={t('difference.table')}
            columns={columns}
            rows={all ? settings : changed}
            rowId={({ name }) => name}
            instead={!all && changed.length === 0 && <p className={styles.hint}>{t('difference.same')}</p>}
          />
        </WithStaleNote>
      )}
    </section>
  )
}

function Side({ side }: { side: 'a' | 'b' }) {
  return (
    <span className={styles.side} data-side={side}>
      {side.toUpperCase()}
    </span>
  )
}

function Effect({ data, a, b, zone }: { data: VersionDifference; zone: string } & VersionPair) {
  const { t } = useTranslation('itemData')
  const [first, second] = [rangeOf(data.first), rangeOf(data.second)]
  const judged = data.verdict === 'better' || data.verdict === 'worse'
  const text = judged ? 'betterText' : data.verdict === 'tooFew' ? 'tooFewText' : 'unclearText'
  return (
    <div className={styles.effect}>
      <div className={styles.rates}>
        <Rate side="a" version={a} result={data.first} sure={data.verdict !== 'tooFew'} zone={zone} />
        <Rate side="b" version={b} result={data.second} sure={data.verdict !== 'tooFew'} zone={zone} />
        <p className={styles.verdict} data-verdict={data.verdict}>
          {judged && first && second && (
            <b>
              {signed(second.pct - first.pct, 2)} <small>{t('difference.point')}</small>
            </b>
          )}
          <span>{t(`difference.${verdictOf(data.verdict)}`)}</span>
        </p>
      </div>
      {first && second && data.verdict !== 'tooFew' && (
        <IntervalPair
          a={first}
          b={second}
          axis={axisOf([first.low, first.high, second.low, second.high])}
          tick={(value) => figure(value, 2)}
          label={t('difference.chart', {
            a: figure(first.pct, 2),
            aLow: figure(first.low, 2),
            aHigh: figure(first.high, 2),
            b: figure(second.pct, 2),
            bLow: figure(second.low, 2),
            bHigh: figure(second.high, 2),
          })}
        />
      )}
      <p className={styles.hint}>{t(`difference.${text}`)}</p>
    </div>
  )
}

const verdicts = ['better', 'worse', 'unclear', 'tooFew'] as const

function verdictOf(verdict: string) {
  return verdicts.find((one) => one === verdict) ?? 'unclear'
}

function Rate(props: { side: 'a' | 'b'; version: ItemVersion; result: Result; sure: boolean; zone: string }) {
  const { side, version, result, sure, zone } = props
  const { t } = useTranslation('itemData')
  const bags = result.weightCheckerOk + result.weightCheckerNg
  const from = timeText(Date.parse(version.takenTime), zone)
  const until = version.untilTime ? timeText(Date.parse(version.untilTime), zone) : t('difference.now')
  return (
    <div>
      <p>
        <Side side={side} />
        {t('difference.rate')}
      </p>
      <p>
        <span className={styles.rate} data-sure={sure || undefined}>
          {figure(result.yieldRate, 2)}
        </span>{' '}
        <small>
          % {t('difference.bags', { count: bags, bags: figure(bags) })} {t('difference.period', { from, until })}
        </small>
      </p>
    </div>
  )
}

function rangeOf({ yieldRate, yieldLow, yieldHigh }: Result): ShareRange | null {
  if (typeof yieldRate !== 'number' || typeof yieldLow !== 'number' || typeof yieldHigh !== 'number') return null
  return { pct: yieldRate, low: yieldLow, high: yieldHigh }
}

function signed(value: number, decimals?: number): string {
  const text = decimals === undefined ? plain(value) : figure(value, decimals)
  return value < 0 ? text : `+${text}`
}

/** A number with as many decimals as the machine gives it. */
function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

/** A setting as the trade calls it, above the machine's own name; that name alone where nobody knows another. */
function SettingName({ name }: { name: string }) {
  const { t } = useTranslation('itemData')
  const known = settingOf(name)
  return (
    <>
      {known && t(`setting.${known.text}`)}
      <code lang="en" className={styles.code} data-below={known !== null || undefined}>
        {name}
      </code>
    </>
  )
}

function useColumns(a: ItemVersion, b: ItemVersion) {
  const { t } = useTranslation('itemData')
  return useMemo(() => {
    const words = (value: unknown) => {
      if (value === undefined || value === null) return '―'
      if (typeof value === 'boolean') return t(value ? 'difference.on' : 'difference.off')
      return typeof value === 'number' ? plain(value) : String(value)
    }
    const side = (name: 'first' | 'second', version: number, letter: 'a' | 'b') =>
      column.accessor(name, {
        header: `${letter.toUpperCase()} ${t('version.name', { version })}`,
        cell: ({ row, getValue }) => (
          <span className={styles.value} data-side={row.original.differs ? letter : undefined}>
            {words(getValue())}
          </span>
        ),
        meta: { num: true, wrap: true },
      })
    return [
      column.accessor('name', {
        header: t('difference.setting'),
        cell: ({ getValue }) => <SettingName name={getValue()} />,
        meta: { wrap: true },
      }),
      column.accessor('name', {
        id: 'unit',
        header: t('difference.unit'),
        cell: ({ getValue }) => {
          const unit = settingOf(getValue())?.unit
          return unit && <span className={styles.unit}>{t(`unit.${unit}`)}</span>
        },
      }),
      side('first', a.version, 'a'),
      side('second', b.version, 'b'),
      column.display({
        id: 'delta',
        header: t('difference.delta'),
        cell: ({ row: { original } }) => {
          const delta = movedBy(original.first, original.second)
          return delta === null ? '' : signed(delta)
        },
        meta: { num: true },
      }),
    ]
  }, [t, a.version, b.version])
}
