import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { itemNumber } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { renewItemData, type UnexpectedChange } from '../../../queries/item-data'
import { Can } from '../../../session/can'
import { toast } from '../../../ui/toast'
import styles from './item-data.module.css'

/** So many stand on the page; the others are counted, and come up when these are done. */
const shown = 3

/** The changes that nobody expected, until somebody says that they were planned. */
export function UnexpectedNotes({
  changes,
  zone,
  onShow,
}: {
  changes: readonly UnexpectedChange[]
  zone: string
  onShow(change: UnexpectedChange): void
}) {
  const { t } = useTranslation(['itemData', 'common'])
  const client = useQueryClient()
  if (changes.length === 0) return null
  const confirm = async (change: UnexpectedChange) => {
    const { backupUniqueKey, recipeDataNumber } = change
    const sent = await askAndSend(
      {
        title: t('unexpected.ask'),
        text: t('unexpected.askText', words(change, zone)),
        accept: t('unexpected.confirm'),
        decline: t('common:cancel'),
      },
      () => call(api.POST('/api/recipeData/confirm/change', { body: { backupUniqueKey, recipeDataNumber } })),
    )
    if (!sent) return
    toast('success', { title: t('unexpected.confirmed'), closeLabel: t('common:close') })
    await renewItemData(client)
  }
  return (
    <ul className={styles.notes}>
      {changes.slice(0, shown).map((change) => (
        <li key={`${change.backupUniqueKey} ${change.recipeDataNumber}`}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          <p>
            <b>{t('unexpected.title', words(change, zone))}</b> {t('unexpected.when', words(change, zone))}
          </p>
          <div className={styles.actions}>
            <Button variant="default" size="xs" onClick={() => onShow(change)}>
              {t('unexpected.show')}
            </Button>
            <Can permission="mm.equipment.edit">
              <Button variant="default" size="xs" onClick={() => void confirm(change)}>
                {t('unexpected.confirm')}
              </Button>
            </Can>
          </div>
        </li>
      ))}
      {changes.length > shown && <li>{t('unexpected.more', { count: changes.length - shown })}</li>}
    </ul>
  )
}

function words({ displayName, recipeDataNumber, takenTime }: UnexpectedChange, zone: string) {
  return {
    device: displayName,
    item: itemNumber(recipeDataNumber),
    time: timeText(Date.parse(takenTime), zone),
  }
}
