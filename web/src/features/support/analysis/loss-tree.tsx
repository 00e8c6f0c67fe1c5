import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { figure, percent } from '../../../lib/figures'
import type { LossAnalysis } from '../../../queries/production-analysis'
import { RankBars } from '../../../ui/charts/rank-bars'
import styles from './analysis.module.css'
import { SideMark } from './delta'
import { type Branch, branches, cascade, causePairs, costliest, type LossSide } from './losses'
import { PairBars } from './pair-bars'

interface LossTreeProps {
  sides: readonly LossSide[]
  /** Every cause has a row of its own; the smaller ones share one when absent. */
  allCauses: boolean
  onAllCauses(allCauses: boolean): void
}

/** Where the time of one unit went, or of two beside each other: the ratios, the branches down to good bags, the causes. */
export function LossTree({ sides, allCauses, onAllCauses }: LossTreeProps) {
  const { t } = useTranslation('analysis')
  return (
    <>
      <div className={styles.lossSides}>
        {sides.map((side) => (
          <Ratios key={side.side ?? ''} of={side} />
        ))}
      </div>
      <section aria-labelledby="loss-branches">
        <h2 className="sg-h2" id="loss-branches">
          {t('losses.branches')} <small>{t('losses.branchesHint')}</small>
        </h2>
        <Branches sides={sides} />
      </section>
      <Causes sides={sides} allCauses={allCauses} onAllCauses={onAllCauses} />
      {sides.map((side) => (
        <Roots key={side.side ?? ''} of={side} />
      ))}
    </>
  )
}

const ratios = ['availability', 'effectiveness', 'quality', 'oee'] as const

function Ratios({ of: { side, found } }: { of: LossSide }) {
  const { t } = useTranslation('analysis')
  return (
    <div className={styles.lossRatios}>
      <p>
        {side && <SideMark side={side} />} {t(`losses.basis.${found.basis}`)}
      </p>
      <dl>
        {ratios.map((name) => (
          <div key={name} data-product={name === 'oee'}>
            <dt>{t(`losses.ratios.${name}`)}</dt>
            <dd>
              {percent(found.ratios[name])} {percent(found.ratios[name]) && <small>%</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Branches({ sides }: { sides: readonly LossSide[] }) {
  const { t } = useTranslation('analysis')
  const most = Math.max(1, ...sides.map(({ found }) => found.busy.seconds))
  const steps = sides.map(({ side, found }) => ({ side, found, steps: cascade(found) }))
  return (
    <ul className={styles.lossRows} aria-label={t('losses.branches')}>
      {branches.map((branch) => (
        <li key={branch} data-branch={branch}>
          <span className={styles.lossName}>{t(`losses.names.${branch}`)}</span>
          {steps.map(({ side, found, steps: own }) => (
            <div key={side ?? ''} className={styles.lossBar}>
              {side && <SideMark side={side} />}
              <span className={styles.lossTrack} aria-hidden="true">
                {own[branch].to > own[branch].from && (
                  <i
                    data-side={side ?? 'a'}
                    style={{
                      left: `${(own[branch].from / most) * 100}%`,
                      width: `${((own[branch].to - own[branch].from) / most) * 100}%`,
                    }}
                  />
                )}
              </span>
              <span className={styles.lossText}>{minutesText(t, found, branch)}</span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

type Say = ReturnType<typeof useTranslation<'analysis'>>['t']

function minutesText(t: Say, found: LossAnalysis, branch: Branch): string {
  const { seconds, bags } = found[branch]
  const minutes = t('losses.minutes', { minutes: figure(seconds / 60, 1) })
  const times = branch === 'microStops' ? t('losses.times', { count: found.microStopCount }) : null
  return [minutes, bags === null ? null : t('losses.bags', { bags: figure(bags) }), times].filter(Boolean).join(' / ')
}

function Causes({ sides, allCauses, onAllCauses }: LossTreeProps) {
  const { t } = useTranslation('analysis')
  const pairs = causePairs(sides)
  const cut = costliest(pairs)
  const rows = allCauses ? pairs : cut
  const minutes = (seconds: number) => t('losses.minutes', { minutes: figure(seconds / 60, 1) })
  const nameOf = ({ kind, name, alarmNumber, others }: (typeof rows)[number]) => {
    if (others) return t('losses.otherCauses', { count: others })
    if (kind === 'alarm') return [name ?? t('ranking.unknown'), alarmNumber].filter(Boolean).join(' ')
    const what = t(`losses.kinds.${kind}`)
    return name ? `${name} (${what})` : what
  }
  return (
    <section aria-labelledby="loss-causes">
      <h2 className="sg-h2" id="loss-causes">
        {t('losses.causes')} <small>{t('losses.causesHint')}</small>
      </h2>
      {rows.length === 0 ? (
        <p className={styles.lossQuiet}>{t('losses.noCauses')}</p>
      ) : sides.length === 1 ? (
        <RankBars
          label={t('losses.causes')}
          rows={rows.map((row) => ({
            key: row.key,
            name: nameOf(row),
            note: `${t('losses.cumulated')} ${figure(row.cumulated)} %`,
            value: row.a,
            text: minutes(row.a),
            tone: row.kind === 'alarm' ? 'alarm' : 'stop',
          }))}
        />
      ) : (
        <PairBars
          label={t('losses.causes')}
          rows={rows.map((row) => ({
            key: row.key,
            name: nameOf(row),
            a: row.a,
            b: row.b,
            aText: minutes(row.a),
            bText: minutes(row.b),
            note: `${t('losses.cumulated')} ${figure(row.cumulated)} %`,
          }))}
        />
      )}
      {cut.length < pairs.length && (
        <Button variant="default" size="xs" onClick={() => onAllCauses(!allCauses)}>
          {allCauses ? t('losses.fewerCauses') : t('losses.allCauses', { count: pairs.length })}
        </Button>
      )}
    </section>
  )
}

function Roots({ of: { side, found } }: { of: LossSide }) {
  const { t } = useTranslation('analysis')
  if (found.roots.length === 0) return null
  return (
    <section aria-labelledby={`loss-roots-${side}`}>
      <h2 className="sg-h2" id={`loss-roots-${side}`}>
        {side && <SideMark side={side} />} {t('losses.roots')}
      </h2>
      <ol className={styles.lossRoots}>
        {found.roots.map(({ machine, count, seconds }) => (
          <li key={machine?.deviceUniqueKey ?? ''}>
            <span>{machine?.displayName ?? t('losses.itself')}</span>
            <b>{t('losses.rootOf', { minutes: figure(seconds / 60, 1), count })}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
