import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { orderFile } from '../../../api/downloads'
import { renewSchedules } from '../../../queries/production-schedule'
import { ImportPage } from '../../../shell/import/import-page'
import { fileRequest } from '../../../shell/import/order'
import { LinkButton } from '../../../shell/link-button'

/** Production plans from a CSV file. */
export function ScheduleImportPage() {
  const { t } = useTranslation(['scheduleImport', 'common'])
  return (
    <ImportPage
      kind={{
        title: 'scheduleImport',
        check: (order) => call(api.POST('/api/productionSchedule/import/check', fileRequest(order))),
        save: (order) => call(api.POST('/api/productionSchedule/import/save', fileRequest(order))),
        template: () => orderFile('/api/productionSchedule/download/template', {}),
        renew: renewSchedules,
        cancel: (
          <LinkButton variant="default" to="/mm/production-schedule/registration">
            {t('common:cancel')}
          </LinkButton>
        ),
        list: <LinkButton to="/mm/production-schedule/registration">{t('list')}</LinkButton>,
        words: {
          what: t('what'),
          file: t('file.label'),
          how: t('file.how'),
          subject: t('subject'),
          unit: t('unit'),
          submit: (count) => t('submit', { count }),
          ask: (count) => t('ask.title', { count }),
          askText: ({ added, changed }, location) => t('ask.text', { added, changed, location }),
          done: (counts) => t('done', { ...counts }),
        },
      }}
    />
  )
}
