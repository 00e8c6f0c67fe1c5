import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figure, itemNumber } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import type { Place } from '../../../queries/places'
import type { BagTrace } from '../../../queries/production-analysis'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import { PrintArea } from '../../../ui/print-area'
import { useAnalysisWords } from '../analysis/words'
import styles from './film-lot.module.css'

/** What a bag was filled with and what went on around it, on the screen and on one page of paper. */
export function BagFacts({ bag, place }: { bag: BagTrace; place: Place }) {
  const { t } = useTranslation(['filmLot', 'titles'])
  const moment = (iso: string) => timeText(Date.parse(iso), place.timeZone, true)
  const told = (
    <>
      <div className={styles.sums}>
        <KeyValues entries={useFacts(bag, place)} label={t('bag.title')} />
      </div>
      <h2 className="sg-h2">
        {t('bag.alarms')} <small>{t('bag.alarmsHint')}</small>
      </h2>
      {bag.alarms.length === 0 ? (
        <p className={styles.quiet}>{t('bag.noAlarms')}</p>
      ) : (
        <ul className={styles.alarms} aria-label={t('bag.alarms')}>
          {bag.alarms.map(({ alarmNumber, text, startTime, endTime, notClosed }) => (
            <li key={`${alarmNumber} ${startTime}`}>
              <span>
                {moment(startTime)} – {endTime ? moment(endTime) : t('bag.lasts')}
                {notClosed && <small> {t('bag.notClosed')}</small>}
              </span>
              <b>{[text, alarmNumber].filter(Boolean).join(' ')}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
  return (
    <>
      {told}
      {bag.run?.filmCode && (
        <p>
          <Link to="/support/film-lot/search" search={{ lot: bag.run.filmCode }}>
            {t('bag.toLot', { code: bag.run.filmCode })}
          </Link>
        </p>
      )}
      <PrintArea width="210mm" height="297mm" margin="12mm">
        <article className={styles.sheet} data-mantine-color-scheme="light">
          <h1>
            {t('titles:filmLot')} {moment(bag.time)}
          </h1>
          <p>
            <Name>{place.name}</Name> {t('made', { time: timeText(Date.now(), place.timeZone) })}
          </p>
          {told}
        </article>
      </PrintArea>
    </>
  )
}

function useFacts(bag: BagTrace, place: Place): [string, ReactNode][] {
  const { t } = useTranslation('filmLot')
  const { nameOf, unitOf } = useAnalysisWords()
  const moment = (iso: string) => timeText(Date.parse(iso), place.timeZone, true)
  const { machine, run, itemData, state } = bag
  const facts: [string, ReactNode][] = [
    [t('column.machine'), [machine.lineName, machine.displayName, machine.equipmentNumber].filter(Boolean).join(' / ')],
    [t('bag.at'), moment(bag.time)],
    [t('bag.state'), t(`bag.states.${state}`)],
  ]
  if (!run) return [...facts, [t('runCount'), t('bag.noRun')]]
  return [
    ...facts,
    [t('column.code'), run.filmCode ?? '―'],
    [t('column.item'), run.item ? `${itemNumber(run.item.recipeDataNumber)} ${run.item.recipeDataName}` : t('noItem')],
    [t('runCount'), `${moment(run.startTime)} – ${run.endTime ? moment(run.endTime) : t('ongoing')}`],
    [nameOf('productionCount'), `${figure(run.productionCount)} ${unitOf('productionCount')}`],
    [
      t('bag.itemData'),
      itemData
        ? t(itemData.unexpected ? 'bag.versionUnexpected' : 'bag.version', {
            version: itemData.version,
            since: moment(itemData.since),
          })
        : t('bag.noItemData'),
    ],
  ]
}
