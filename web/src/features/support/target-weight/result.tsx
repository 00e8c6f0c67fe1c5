import { useTranslation } from 'react-i18next'
import { figure, signed } from '../../../lib/figures'
import type { FormerSearch, TargetFound, TargetOutlook } from '../../../queries/target-weight'
import { inputOf } from './former'
import { OkCurve, WeightBars } from './pictures'
import styles from './target-weight.module.css'
import { type Cost, type Verdict, verdictOf } from './verdict'

/** What a search found: the best target beside the present one, what it rests on, and both pictures. */
export function Result({ search }: { search: FormerSearch }) {
  const { t } = useTranslation('targetWeight')
  const found = search.result as unknown as TargetFound
  const limits = { lower: Number(inputOf(search, 'lowerLimit')), upper: Number(inputOf(search, 'upperLimit')) }
  const liquid = inputOf(search, 'objective') === 'fixedLiquid'
  return (
    <section aria-labelledby="target-result">
      <h2 className={styles.title} id="target-result">
        {t('result')}
      </h2>
      {found.drifts && <p className={styles.caution}>{t('drifts')}</p>}
      {found.n < few && <p className={styles.caution}>{t('few', { count: found.n })}</p>}
      <div className={styles.pair}>
        <Outlook title={t('best')} outlook={found.best} n={found.n} best />
        <Outlook title={t('present')} outlook={found.current} n={found.n} />
      </div>
      <p className={styles.verdict}>{verdictText(t, verdictOf(found, liquid), found.n, liquid)}</p>
      <Basis found={found} />
      <div className={styles.pictures}>
        <WeightBars found={found} limits={limits} />
        <OkCurve found={found} />
      </div>
    </section>
  )
}

/** Fewer pouches say little of a month. */
const few = 100

type Say = ReturnType<typeof useTranslation<'targetWeight'>>['t']

/** The advice in a sentence, and what it costs in another. */
function verdictText(t: Say, verdict: Verdict, n: number, liquid: boolean): string {
  const { advice, by, more, width, cost } = verdict
  const bags = { more: signed(more), n: figure(n) }
  const gain = liquid ? t('verdict.ofLiquid', bags) : t('verdict.ofWeighed', bags)
  const said = t(`verdict.${advice}`, { by: figure(by, 1), gain, width: figure(width, 1) })
  return cost ? `${said} ${costText(t, cost, n)}` : said
}

function costText(t: Say, { gramsPerBag, kgPerDay, moneyPerDay, kgOfWeighed }: Cost, n: number): string {
  const kg = (value: number) => signed(value, Math.abs(value) < 10 ? 2 : 1)
  if (kgPerDay === null) {
    return t('verdict.costOfWeighed', { grams: signed(gramsPerBag, 2), n: figure(n), kg: kg(kgOfWeighed) })
  }
  if (moneyPerDay === null) return t('verdict.costPerDay', { kg: kg(kgPerDay) })
  return t('verdict.costInMoney', { kg: kg(kgPerDay), money: moneyText(moneyPerDay) })
}

/** Money with its sign; small sums with their hundredths. */
function moneyText(value: number): string {
  return signed(value, Math.abs(value) < 100 ? 2 : 0)
}

interface OutlookProps {
  title: string
  outlook: TargetOutlook
  n: number
  best?: boolean
}

function Outlook({ title, outlook, n, best = false }: OutlookProps) {
  const { t } = useTranslation('targetWeight')
  const range = (low: number | null, high: number | null) => `${figure(low, 1)} – ${figure(high, 1)} %`
  const facts: [string, string | null][] = [
    [t('under'), t('bagsOf', { count: figure(outlook.under) })],
    [t('over'), t('bagsOf', { count: figure(outlook.over) })],
    [t('okRate'), `${figure(outlook.okRate, 1)} % (${range(outlook.okRateLow, outlook.okRateHigh)})`],
    [t('mean'), `${figure(outlook.mean, 2)} g`],
    [t('giveAway'), outlook.giveAway === null ? null : t('giveAwayOf', { grams: figure(outlook.giveAway, 2) })],
    [t('perDay'), outlook.giveAwayPerDay === null ? null : `${signed(outlook.giveAwayPerDay, 1)} kg`],
    [t('money'), outlook.moneyPerDay === null ? null : moneyText(outlook.moneyPerDay)],
    [t('ofLiquid'), outlook.okOfLiquid === null ? null : t('bagsOf', { count: figure(outlook.okOfLiquid) })],
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups what is told, not fields
    <div className={styles.outlook} data-best={best} role="group" aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.target}>
        <b>{figure(outlook.target, 1)}</b> g
      </p>
      <p className={styles.ok}>{t('okOf', { ok: figure(outlook.ok), n: figure(n) })}</p>
      <dl>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** What the result rests on, and what the law says of it. */
function Basis({ found }: { found: TargetFound }) {
  const { t } = useTranslation('targetWeight')
  const { legal, best } = found
  return (
    <ul className={styles.basis}>
      <li>
        {t('basis', {
          n: figure(found.n),
          mean: figure(found.mean, 2),
          deviation: figure(found.standardDeviation, 3),
        })}
      </li>
      {legal && (
        <li>
          {t('legal.lower', {
            lower: figure(legal.lowerLimit, 1),
            now: figure(legal.underNow),
            best: figure(legal.underBest),
          })}
        </li>
      )}
      {legal?.meanFloor != null && (
        <li>
          {t(best.mean >= legal.meanFloor - 1e-6 ? 'legal.floorKept' : 'legal.floorBroken', {
            floor: figure(legal.meanFloor, 2),
            mean: figure(best.mean, 2),
          })}
        </li>
      )}
    </ul>
  )
}
