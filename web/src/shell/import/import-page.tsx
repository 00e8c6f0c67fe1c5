import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { orderFile } from '../../../api/downloads'
import { orShowWhy } from '../../../api/show-failure'
import { fileSize } from '../../../lib/file-size'
import { saveBytes, withOneMark } from '../../../lib/save-file'
import { clockText } from '../../../lib/zone'
import { renewEquipment } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaces } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Steps } from '../../../ui/steps'
import { type ImportOrder, type ImportReport, sendFile } from './calls'
import { Changes } from './changes'
import styles from './equipment-import.module.css'
import { FileForm } from './file-form'
import { faultsCsv } from './sheet'
import { SheetGrid } from './sheet-grid'

/** A file that was read, and what would come of it. */
interface Checked {
  order: ImportOrder
  report: ImportReport
  at: number
}

/** Equipment from a CSV file in three steps: choose it, see what would come of it, store all of it or nothing. */
export function EquipmentImportPage() {
  const { t } = useTranslation(['equipmentImport', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  return (
    <>
      {places.isError && !places.data && <QueryFailure query={places} what={t('what')} />}
      {places.data && !place && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />}
      {place && <Import key={place.locationUniqueKey} place={place} />}
    </>
  )
}

function Import({ place }: { place: Place }) {
  const { t } = useTranslation(['equipmentImport', 'titles'])
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
        title={t('titles:equipmentImport')}
        trail={<Breadcrumbs />}
        facts={useFacts(place, checked)}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void orShowWhy(orderFile('/api/equipment/download/template', {}))}
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
      {checked === null && <FileForm key={round} place={place} onChecked={show} />}
      {checked !== null && !checked.report.saved && (
        <Review place={place} checked={checked} onAgain={again} onSaved={show} />
      )}
      {checked?.report.saved && <Done report={checked.report} onAgain={again} />}
    </>
  )
}

function useFacts(place: Place, checked: Checked | null): [string, ReactNode][] {
  const { t } = useTranslation('equipmentImport')
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
  place,
  checked: { order, report },
  onAgain,
  onSaved,
}: {
  place: Place
  checked: Checked
  onAgain(): void
  onSaved(order: ImportOrder, report: ImportReport): void
}) {
  const { t } = useTranslation(['equipmentImport', 'common'])
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const count = report.addedCount + report.changedCount
  const wrong = report.faultCount > 0
  const save = async () => {
    let answer: ImportReport | undefined
    const question = {
      title: t('ask.title', { count }),
      text: t('ask.text', { added: report.addedCount, changed: report.changedCount, location: place.name }),
      accept: t('ask.accept'),
      decline: t('common:cancel'),
    }
    await askAndSend(question, async () => {
      answer = await sendFile('save', order)
    })
    if (!answer) return
    void renewEquipment(client)
    // what was right a moment ago may be wrong now: then nothing was stored, and it is told like a check
    onSaved(order, answer)
  }
  return (
    <>
      <Sums report={report} open={open} onOpen={() => setOpen((before) => !before)} />
      {open && <Changes report={report} />}
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
        {!wrong && count > 0 && <Button onClick={() => void save()}>{t('ready.submit', { count })}</Button>}
        <Button
          variant={wrong ? 'filled' : 'default'}
          leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
        <LinkButton variant="default" to="/mm/equipment/list">
          {t('common:cancel')}
        </LinkButton>
        <p>{wrong ? t('againNote') : count > 0 && t('ready.note')}</p>
      </div>
    </>
  )
}

function Sums({ report, open, onOpen }: { report: ImportReport; open: boolean; onOpen(): void }) {
  const { t } = useTranslation('equipmentImport')
  const of = (name: 'added' | 'changed' | 'same', number: number, more?: ReactNode) => (
    <div>
      <dt>{t(`sum.${name}`)}</dt>
      <dd>
        <b>{number}</b> {t('sum.unit')} {more}
      </dd>
    </div>
  )
  const more = report.changes.length > 0 && (
    <button type="button" className={styles.link} aria-expanded={open} onClick={onOpen}>
      {t(open ? 'sum.hideChanges' : 'sum.showChanges')}
    </button>
  )
  return (
    <dl className={styles.sums} aria-label={t('sum.label')}>
      {of('added', report.addedCount)}
      {of('changed', report.changedCount, more)}
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
  const { t } = useTranslation('equipmentImport')
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
function Done({ report, onAgain }: { report: ImportReport; onAgain(): void }) {
  const { t } = useTranslation('equipmentImport')
  const { addedCount: added, changedCount: changed, sameCount: same } = report
  return (
    <div role="status">
      <EmptyState
        icon={<IconCheck size={26} stroke={1.5} aria-hidden />}
        title={t('done.title')}
        reason={t('done.text', { added, changed, same })}
        actions={
          <>
            <LinkButton to="/mm/equipment/list">{t('done.list')}</LinkButton>
            <Button variant="default" onClick={onAgain}>
              {t('done.more')}
            </Button>
          </>
        }
      />
    </div>
  )
}
