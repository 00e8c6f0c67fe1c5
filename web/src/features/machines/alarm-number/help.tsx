import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmHelpQuery, keyOf, type LibraryHelp } from '../../../queries/library'
import { type PartDue, partsDueQuery } from '../../../queries/parts'
import { Card } from '../../../shell/library/card'
import { DocumentDialog } from '../../../shell/library/document-dialog'
import { ItemRows } from '../../../shell/library/item-rows'
import { lengthText } from '../../../shell/library/picture'
import { FailureNote } from '../../../shell/query-state'
import { LifeBar } from '../../../ui/life-bar'
import { Name } from '../../../ui/name'
import { isPressing, usePartWords } from '../parts/words'
import styles from './alarm-number.module.css'
import { sameParts } from './parts'

/** What the maker's library says of a number: documents at their page, videos at their second, the parts they speak of. */
export function Help({ model, number, device }: { model: string; number: string; device: string }) {
  const { t } = useTranslation(['alarmNumber', 'library'])
  const query = useQuery(alarmHelpQuery(model, number))
  const [opened, open] = useState<LibraryHelp | null>(null)
  const found = query.data
  const note = ({ page, at }: LibraryHelp) =>
    page ? t('library:page', { page }) : at ? t('alarmNumber:help.from', { time: lengthText(at) }) : undefined
  const names = [...new Set(found?.flatMap(({ parts }) => parts))]
  return (
    <>
      <section>
        <h2 className="sg-h2">{t('help.title')}</h2>
        {query.isError && !found && <FailureNote query={query} what={t('help.title')} />}
        {found?.length === 0 && <p className={styles.none}>{t('help.none')}</p>}
        {found && found.length > 0 && (
          <ItemRows>
            {found.map((help) => (
              <Card
                key={keyOf(help.item)}
                level={3}
                item={help.item}
                at={help.at}
                note={note(help)}
                onDocument={() => open(help)}
              />
            ))}
          </ItemRows>
        )}
      </section>
      {names.length > 0 && <Parts names={names} device={device} />}
      {opened && <DocumentDialog item={opened.item} page={opened.page} onClose={() => open(null)} />}
    </>
  )
}

/** The parts that are spoken of, and how those of this machine stand. */
function Parts({ names, device }: { names: readonly string[]; device: string }) {
  const { t } = useTranslation('alarmNumber')
  const query = useQuery(partsDueQuery({ deviceUniqueKey: device }))
  return (
    <section>
      <h2 className="sg-h2">
        {t('help.parts')}{' '}
        <Link to="/mm/equipment/detail" search={{ deviceUniqueKey: device, part: 'parts' }}>
          {t('help.allParts')}
        </Link>
      </h2>
      {query.isError && !query.data && <FailureNote query={query} what={t('help.parts')} />}
      <ul className={styles.parts}>
        {names.map((name) => {
          const own = sameParts(query.data?.parts ?? [], name)
          return (
            <li key={name}>
              <b>
                <Name>{name}</Name>
              </b>
              {query.data && own.length === 0 && <span className={styles.none}>{t('help.notRecorded')}</span>}
              {own.map((part) => (
                <PartState key={part.partsUniqueKey} part={part} />
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PartState({ part }: { part: PartDue }) {
  const words = usePartWords()
  return (
    <span className={styles.part}>
      <Name>{part.replacedLocation}</Name>
      {part.limit && (
        <LifeBar used={part.limit.used} limit={part.limit.limit} lives={part.limit.lives} label={words.life(part)} />
      )}
      <b data-caution={isPressing(part) || undefined}>{words.when(part)}</b>
    </span>
  )
}
