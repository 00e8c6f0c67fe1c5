import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../api/ask-and-send'
import { orShowWhy } from '../../api/show-failure'
import { fileSize } from '../../lib/file-size'
import { saveBytes, withOneMark } from '../../lib/save-file'
import { clockText } from '../../lib/zone'
import type { Place } from '../../queries/places'
import { EmptyState } from '../../ui/blank'
import { Name } from '../../ui/name'
import { PageHead } from '../../ui/page-head'
import { Steps } from '../../ui/steps'
import { Breadcrumbs } from '../breadcrumbs'
import { usePlaces } from '../place'
import { QueryFailure } from '../query-state'
import { FileForm } from './file-form'
import styles from './import.module.css'
import type { ImportCounts, ImportKind } from './kind'
import type { ImportOrder, ImportReport } from './order'
import { Additions, Changes } from './outcome'
import { faultsCsv } from './sheet'
import { SheetGrid } from './sheet-grid'

/** A file that was read, and what would come of it. */
interface Checked {
  order: ImportOrder
  report: ImportReport
  at: number
}

/** A table from a CSV file in three steps: choose it, see what would come of it, store all of it or nothing. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation()
  const { place, ...places } = usePlaces()
  return (
    <>
      {places.isError && !places.data && <QueryFailure query={places} what={kind.words.what} />}
      {places.data && !place && <EmptyState title={t('noPlaces.title')} reason={t('noPlaces.text')} />}
      {place && <Import key={place.locationUniqueKey} kind={kind} place={place} />}
    </>
  )
}

function Import({ kind, place }: { kind: ImportKind; place: Place }) {
  const { t } = useTranslation(['imports', 'titles'])
  const [checked, setChecked] = useState<Checked | null>(null)
  const [round, setRound] = useState(0)
  const again = () => {
    setChecked(null)
    setRound((before) => before + 1)
  }
  const show = (order: ImportOrder, report: ImportReport) => setChecked({ order, report, at: Date.now() })
  const step = checked === null ? 0 : checked.report.saved ? 3 : 1
  return (
    <>
      <PageHead
        title={t(`titles:${kind.title}`)}
        trail={<Breadcrumbs />}
        facts={useFacts(place, checked)}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void orShowWhy(kind.template())}
          >
            {t('template')}
          </Button>
        }
      />
      <div className={styles.steps}>
        <Steps
          label={t('steps.label')}
          steps={[t('steps.file'), t('steps.check'), t('steps.save')]}
          current={step}
          done={t('steps.done')}
        />
      </div>
      {checked === null && <FileForm key={round} kind={kind} place={place} onChecked={show} />}
      {checked !== null && !checked.report.saved && (
        <Review kind={kind} place={place} checked={checked} onAgain={again} onSaved={show} />
      )}
      {checked?.report.saved && <Done kind={kind} report={checked.report} onAgain={again} />}
    </>
  )
}

function useFacts(place: Place, checked: Checked | null): [string, ReactNode][] {
  const { t } = useTranslation('imports')
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (!checked) return facts
  const { order, report, at } = checked
  facts.push([t('fact.file'), <Name key="file">{order.file.name}</Name>])
  facts.push([t('fact.size'), fileSize(order.file.size)])
  if (report.encoding === 'utf-8' || report.encoding === 'shift_jis')
    facts.push([t('fact.encoding'), t(`encoding.${report.encoding}`)])
  facts.push([t('fact.checked'), clockText(at, place.timeZone)])
  return facts
}

/** Step 2: what would come, and what is wrong. */
function Review({
  kind,
  place,
  checked: { order, report },
  onAgain,
  onSaved,
}: {
  kind: ImportKind
  place: Place
  checked: Checked
  onAgain(): void
  onSaved(order: ImportOrder, report: ImportReport): void
}) {
  const { t } = useTranslation(['imports', 'common'])
  const client = useQueryClient()
  const [open, setOpen] = useState<Part | null>(
    noted(report.additions) ? 'added' : noted(report.changes) ? 'changed' : null,
  )
  const count = report.addedCount + report.changedCount
  const wrong = report.faultCount > 0
  const save = async () => {
    let answer: ImportReport | undefined
    const question = {
      title: kind.words.ask(count),
      text: kind.words.askText(countsOf(report), place.name),
      accept: t('ask.accept'),
      decline: t('common:cancel'),
    }
    await askAndSend(question, async () => {
      answer = await kind.save(order)
    })
    if (!answer) return
    void kind.renew(client)
    // what was right a moment ago may be wrong now: then nothing was stored, and it is told like a check
    onSaved(order, answer)
  }
  return (
    <>
      <Sums {...{ kind, report, open }} onOpen={(part) => setOpen((before) => (before === part ? null : part))} />
      {open === 'added' && <Additions report={report} subject={kind.words.subject} />}
      {open === 'changed' && <Changes report={report} subject={kind.words.subject} />}
      {wrong ? (
        <>
          <div className={`sg-errsum ${styles.refused}`} role="alert">
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            <div>
              <b>{t('refused.title', { count: report.faultCount })}</b>
              <p>{t('refused.text')}</p>
            </div>
          </div>
          <h2 className={`sg-h2 ${styles.title}`}>
            {t('faults.title')} <small>{t('faults.count', { count: report.faultCount })}</small>
            <SaveFaults report={report} />
          </h2>
          <SheetGrid report={report} />
        </>
      ) : (
        count === 0 && <p role="status">{t('ready.nothing')}</p>
      )}
      <div className={styles.foot}>
        {!wrong && count > 0 && <Button onClick={() => void save()}>{kind.words.submit(count)}</Button>}
        <Button
          variant={wrong ? 'filled' : 'default'}
          leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
        {kind.cancel}
        <p>{wrong ? t('againNote') : count > 0 && t('ready.note')}</p>
      </div>
    </>
  )
}

/** The rows that can be looked at one by one. */
type Part = 'added' | 'changed'

function Sums({
  kind,
  report,
  open,
  onOpen,
}: {
  kind: ImportKind
  report: ImportReport
  open: Part | null
  onOpen(part: Part): void
}) {
  const { t } = useTranslation('imports')
  const of = (name: Part | 'same', number: number, more?: ReactNode) => (
    <div>
      <dt>{t(`sum.${name}`)}</dt>
      <dd>
        <b>{number}</b> {kind.words.unit} {more}
      </dd>
    </div>
  )
  const more = (part: Part, count: number) =>
    count > 0 && (
      <button type="button" className={styles.link} aria-expanded={open === part} onClick={() => onOpen(part)}>
        {t(open === part ? `sum.hide.${part}` : `sum.show.${part}`)}
      </button>
    )
  return (
    <dl className={styles.sums} aria-label={t('sum.label')}>
      {of('added', report.addedCount, more('added', report.additions.length))}
      {of('changed', report.changedCount, more('changed', report.changes.length))}
      {of('same', report.sameCount)}
      <div data-bad={report.faultCount > 0 || undefined}>
        <dt>{t('sum.faults')}</dt>
        <dd>
          <b>{report.faultCount}</b> {t('sum.faultUnit', { count: report.faultCount, rows: report.faultRowCount })}
        </dd>
      </div>
    </dl>
  )
}

function SaveFaults({ report }: { report: ImportReport }) {
  const { t } = useTranslation('imports')
  const save = () => {
    const text = faultsCsv(report, [t('faults.cell'), t('faults.head'), t('faults.reason')])
    saveBytes(withOneMark(new TextEncoder().encode(text)), `${t('faults.file')}.csv`, 'text/csv')
  }
  return (
    <button type="button" className={styles.link} onClick={save}>
      {t('faults.save')}
    </button>
  )
}

/** Step 3 is done. */
function Done({ kind, report, onAgain }: { kind: ImportKind; report: ImportReport; onAgain(): void }) {
  const { t } = useTranslation('imports')
  return (
    <div role="status">
      <EmptyState
        icon={<IconCheck size={26} stroke={1.5} aria-hidden />}
        title={t('done.title')}
        reason={kind.words.done(countsOf(report))}
        actions={
          <>
            {kind.list}
            <Button variant="default" onClick={onAgain}>
              {t('done.more')}
            </Button>
          </>
        }
      />
    </div>
  )
}

function countsOf({ addedCount, changedCount, sameCount }: ImportReport): ImportCounts {
  return { added: addedCount, changed: changedCount, same: sameCount }
}

/** Whether something is odd about one of some rows. */
function noted(rows: readonly { note: string | null }[]): boolean {
  return rows.some(({ note }) => note !== null)
}
