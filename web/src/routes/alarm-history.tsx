import { createFileRoute } from '@tanstack/react-router'
import { AlarmHistoryPage } from '../features/machines/alarm-history/page'
import { alarmHistorySearch } from '../features/machines/alarm-history/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/alarm-history/list')({
  staticData: screens['mm/alarm-history/list'],
  validateSearch: alarmHistorySearch.read,
  component: AlarmHistoryPage,
})
