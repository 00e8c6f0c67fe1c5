import { useTranslation } from 'react-i18next'
import { Course } from '../../../../ui/course'
import { Name } from '../../../../ui/name'
import { Nameplate } from '../../../../ui/nameplate'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

function Plates() {
  const { t } = useTranslation('catalogue')
  return (
    <Specimens>
      <Specimen title={t('plates.plate')} wide>
        <Nameplate
          label={t('plates.plate')}
          entries={[
            { label: t('pages.name'), value: <Name>液体充填機 3号機</Name> },
            { label: t('pages.number'), value: 'SF-203' },
            { label: t('pages.validity'), value: null },
            { label: t('pages.remarks'), value: t('pages.longRemarks'), wide: true },
          ]}
        />
      </Specimen>
      <Specimen title={t('plates.course')} wide>
        <Course
          label={t('plates.course')}
          entries={[
            {
              key: '2',
              day: '2026/09/03',
              what: t('plates.newer'),
              who: <Name>山本 美和</Name>,
              aside: <Name>変更連絡書.pdf</Name>,
            },
            { key: '1', day: '2022/03/18', what: t('plates.older'), who: <Name>佐藤 直子</Name> },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 85, key: 'plates', title: 'catalogue:plates.title', Show: Plates }
