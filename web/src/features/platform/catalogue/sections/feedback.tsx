import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../../../ui/blank'
import { Skeleton } from '../../../../ui/skeleton'
import { StaleNote } from '../../../../ui/stale-note'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

function Feedback() {
  const { t } = useTranslation(['catalogue', 'common'])
  return (
    <Specimens>
      <Specimen title={t('feedback.nothing')}>
        <EmptyState
          title={t('feedback.none')}
          reason={t('feedback.noneReason')}
          actions={<Button variant="default">{t('feedback.dayBefore')}</Button>}
        />
      </Specimen>
      <Specimen title={t('feedback.failed')}>
        <ErrorState
          title={t('feedback.broken')}
          reason={t('feedback.brokenReason')}
          actions={<Button variant="default">{t('common:nav.again')}</Button>}
          reference="7F3A-19C2"
        />
      </Specimen>
      <Specimen title={t('feedback.stale')}>
        <StaleNote
          text={t('common:connection.lost', { time: '14:20' })}
          action={t('common:connection.again')}
          onAct={() => {}}
        />
      </Specimen>
      <Specimen title={t('feedback.note')}>
        <div className="sg-note">
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
          <span>{t('common:sessionEnd', { date: '2026/12/01', time: '09:00' })}</span>
        </div>
      </Specimen>
      <Specimen title={t('feedback.waiting')}>
        <div style={{ display: 'grid', gap: 12 }}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = {
  place: 70,
  key: 'feedback',
  title: 'catalogue:feedback.title',
  Show: Feedback,
}
