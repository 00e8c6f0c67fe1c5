import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { orderFile } from '../../../api/downloads'
import { renewEquipment } from '../../../queries/equipment'
import { ImportPage } from '../../../shell/import/import-page'
import { fileRequest } from '../../../shell/import/order'
import { LinkButton } from '../../../shell/link-button'

/** Equipment from a CSV file. */
export function EquipmentImportPage() {
  const { t } = useTranslation(['equipmentImport', 'common'])
  return (
    <ImportPage
      kind={{
        title: 'equipmentImport',
        check: (order) => call(api.POST('/api/equipment/import/check', fileRequest(order))),
        save: (order) => call(api.POST('/api/equipment/import/save', fileRequest(order))),
        template: () => orderFile('/api/equipment/download/template', {}),
        renew: renewEquipment,
        cancel: (
          <LinkButton variant="default" to="/mm/equipment/list">
            {t('common:cancel')}
          </LinkButton>
        ),
        list: <LinkButton to="/mm/equipment/list">{t('list')}</LinkButton>,
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
