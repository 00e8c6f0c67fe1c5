import { createFileRoute } from '@tanstack/react-router'
import { ScheduleImportPage } from '../features/machines/schedule-import/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/production-schedule/import')({
  staticData: screens['mm/production-schedule/import'],
  component: ScheduleImportPage,
})
