import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../../api/ask-and-send'
import { Failure } from '../../../../api/failure'
import { pause } from '../../../../lib/pause'
import { ask } from '../../../../ui/confirm'
import { ItemPicker } from '../../../../ui/item-picker'
import { LoadingMask } from '../../../../ui/loading-mask'
import { toast } from '../../../../ui/toast'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

function Dialogs() {
  const { t } = useTranslation(['catalogue', 'common'])
  const [picking, setPicking] = useState(false)
  const [masked, setMasked] = useState(false)
  const question = {
    title: t('dialogs.question'),
    text: t('dialogs.text'),
    accept: t('dialogs.accept'),
    decline: t('dialogs.decline'),
    danger: true,
  }
  const mask = async () => {
    setMasked(true)
    await pause(2000)
    setMasked(false)
  }
  const failing = () =>
    askAndSend(question, async () => {
      await pause(900)
      throw new Failure('code', { code: 500, status: 409, said: t('dialogs.refused') })
    })
  const told = { message: t('dialogs.told'), closeLabel: t('common:close') }
  return (
    <Specimens>
      <Specimen title={t('dialogs.confirm')}>
        <SpecimenRow>
          <Button variant="default" onClick={() => void ask(question)}>
            {t('dialogs.open')}
          </Button>
          <Button variant="default" onClick={() => void askAndSend(question, () => pause(900))}>
            {t('dialogs.waits')}
          </Button>
          <Button variant="default" onClick={() => void failing()}>
            {t('dialogs.fails')}
          </Button>
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('dialogs.messages')}>
        <SpecimenRow>
          <Button variant="default" onClick={() => toast('success', { title: t('forms.saved'), ...told })}>
            {t('dialogs.success')}
          </Button>
          <Button variant="default" onClick={() => toast('failure', { title: t('dialogs.refused'), ...told })}>
            {t('dialogs.failure')}
          </Button>
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('dialogs.picker')}>
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('dialogs.open')}
        </Button>
        <Modal
          opened={picking}
          onClose={() => setPicking(false)}
          size={860}
          title={t('dialogs.picker')}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <Picker onClose={() => setPicking(false)} />
        </Modal>
      </Specimen>
      <Specimen title={t('dialogs.mask')}>
        <Button variant="default" onClick={() => void mask()}>
          {t('dialogs.open')}
        </Button>
        {masked && <LoadingMask label={t('common:checkingPermission')} />}
      </Specimen>
    </Specimens>
  )
}

const items = ['a', 'b', 'c', 'd', 'e'] as const

function Picker({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['catalogue', 'trend', 'common'])
  const group = (key: 'speed' | 'temperature', keys: readonly (typeof items)[number][]) => ({
    key,
    label: t(`trend:category.${key}`),
    items: keys.map((item) => ({ key: item, label: t(`dialogs.item.${item}`), hint: '' })),
  })
  return (
    <ItemPicker
      groups={[group('speed', ['a', 'b']), group('temperature', ['c', 'd', 'e'])]}
      picked={['a']}
      capped={(_, picked) => (picked.length >= 3 ? t('dialogs.capped') : undefined)}
      count={(picked) => `${picked.length} / 3`}
      sets={[
        {
          key: 'sets',
          label: t('dialogs.sets'),
          choices: [{ key: 'seal', name: t('dialogs.set'), items: ['c', 'd'] }],
        },
      ]}
      onApply={onClose}
      onCancel={onClose}
      words={{
        search: t('dialogs.search'),
        nothing: t('dialogs.nothing'),
        apply: t('trend:items.apply'),
        cancel: t('trend:items.cancel'),
      }}
    />
  )
}

export const section: CatalogueSection = { place: 60, key: 'dialogs', title: 'catalogue:dialogs.title', Show: Dialogs }
