import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../shell/use-language'
import { KeyValues } from '../../../../ui/key-values'
import { LanguageMenu } from '../../../../ui/language-menu'
import { Name } from '../../../../ui/name'
import { PlaceSwitch } from '../../../../ui/place-switch'
import { ProviderBanner } from '../../../../ui/provider-banner'
import { Steps } from '../../../../ui/steps'
import { TabPanel, Tabs } from '../../../../ui/tabs'
import { Tag } from '../../../../ui/tag'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

const plants = ['saitama', 'osaka', 'busan'] as const
const tabs = ['facts', 'parts'] as const

function Pages() {
  const { t } = useTranslation(['catalogue', 'common'])
  const [plant, setPlant] = useState<string>('saitama')
  const { languages, chosen, change } = useLanguage()
  const [tab, setTab] = useState<(typeof tabs)[number]>('facts')
  const places = plants.map((key) => ({ key, name: t(`forms.plant.${key}`) }))
  return (
    <Specimens>
      <Specimen title={t('pages.tools')}>
        <SpecimenRow>
          <PlaceSwitch
            label={t('common:header.place')}
            places={places}
            chosen={places.find(({ key }) => key === plant) ?? null}
            onChoose={setPlant}
          />
          <LanguageMenu
            label={t('common:header.language')}
            languages={languages}
            chosen={chosen}
            onChoose={(code) => void change(code)}
          />
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('pages.banner')} wide>
        <ProviderBanner
          label={t('common:visit.label')}
          before={t('common:visit.before')}
          customer="つばめ飲料"
          after={t('common:visit.after')}
          place={{ label: t('common:visit.place'), name: '埼玉工場' }}
          note={t('common:visit.recorded')}
        >
          <Button size="xs" variant="default">
            {t('common:visit.leave')}
          </Button>
        </ProviderBanner>
      </Specimen>
      <Specimen title={t('pages.steps')} wide>
        <Steps
          label={t('pages.steps')}
          steps={[t('pages.step.choose'), t('pages.step.check'), t('pages.step.done')]}
          current={1}
          done={t('pages.step.done')}
        />
      </Specimen>
      <Specimen title={t('pages.tabs')} wide>
        <Tabs
          id="catalogue"
          label={t('pages.tabs')}
          value={tab}
          items={tabs.map((key) => ({ key, label: t(`pages.tab.${key}`) }))}
          onChange={(next) => setTab(next)}
        />
        <TabPanel id="catalogue" tab={tab}>
          <KeyValues
            label={t(`pages.tab.${tab}`)}
            entries={
              tab === 'facts'
                ? [
                    [t('pages.name'), <Name key="name">充填機3号</Name>],
                    [t('pages.number'), 'D3'],
                    [
                      t('pages.validity'),
                      <Tag key="validity" tone="good">
                        {t('states.tone.good')}
                      </Tag>,
                    ],
                    [t('pages.remarks'), null],
                  ]
                : [[t('pages.remarks'), t('pages.longRemarks')]]
            }
          />
        </TabPanel>
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = { place: 80, key: 'pages', title: 'catalogue:pages.title', Show: Pages }
