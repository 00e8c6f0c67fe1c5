//! The signs of the navigation. They come with the frame; the table of screens names them.
import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconCalendarWeek,
  IconChartBar,
  IconChartDonut,
  IconChartLine,
  IconClipboardCheck,
  IconDatabaseExport,
  IconHistory,
  IconHome,
  IconMail,
  IconReportAnalytics,
  IconScale,
  IconStack2,
  IconTableColumn,
  IconTimeline,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'

export const icons = {
  activity: IconActivity,
  adjustments: IconAdjustmentsHorizontal,
  bell: IconBellRinging,
  calendar: IconCalendarWeek,
  chart: IconChartLine,
  clipboardCheck: IconClipboardCheck,
  compare: IconChartBar,
  databaseExport: IconDatabaseExport,
  donut: IconChartDonut,
  scale: IconScale,
  film: IconTimeline,
  history: IconHistory,
  home: IconHome,
  mail: IconMail,
  report: IconReportAnalytics,
  stack: IconStack2,
  tool: IconTool,
  units: IconTableColumn,
  users: IconUsers,
}

/** The name of a sign. */
export type Icon = keyof typeof icons
