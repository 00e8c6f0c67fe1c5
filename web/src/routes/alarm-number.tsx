import { createFileRoute } from '@tanstack/react-router'
import { AlarmNumberPage } from '../features/machines/alarm-number/page'
import { readAlarmNumberSearch } from '../features/machines/alarm-number/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/alarm/detail')({
  staticData: screens['mm/alarm/detail'],
  validateSearch: readAlarmNumberSearch,
  component: AlarmNumberPage,
})
