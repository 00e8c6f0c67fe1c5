import { createFileRoute } from '@tanstack/react-router'
import { AlarmMailsPage } from '../features/machines/alarm-mails/page'
import { readAlarmMailSearch } from '../features/machines/alarm-mails/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/alarm-notification/setting')({
  staticData: screens['mm/alarm-notification/setting'],
  validateSearch: readAlarmMailSearch,
  component: AlarmMailsPage,
})
