import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

function Buttons() {
  const { t } = useTranslation('catalogue')
  return (
    <Specimens>
      <Specimen title={t('buttons.kinds')}>
        <SpecimenRow>
          <Button>{t('buttons.save')}</Button>
          <Button variant="default">{t('buttons.csv')}</Button>
          <Button variant="subtle">{t('buttons.more')}</Button>
          <Button color="alarm" leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}>
            {t('buttons.delete')}
          </Button>
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('buttons.states')}>
        <SpecimenRow>
          <Button loading>{t('buttons.save')}</Button>
          <Button disabled>{t('buttons.save')}</Button>
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}>
            {t('buttons.csv')}
          </Button>
          <ActionIcon variant="subtle" aria-label={t('buttons.refresh')}>
            <IconRefresh size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </SpecimenRow>
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = {
  place: 20,
  key: 'buttons',
  title: 'catalogue:buttons.title',
  Show: Buttons,
}
