//! The signs of the navigation. They come with the frame; the table of screens names them.
import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconDatabaseExport,
  IconHistory,
  IconHome,
  IconMail,
  IconUsers,
} from '@tabler/icons-react'

export const icons = {
  adjustments: IconAdjustmentsHorizontal,
  bell: IconBellRinging,
  databaseExport: IconDatabaseExport,
  history: IconHistory,
  home: IconHome,
  mail: IconMail,
  users: IconUsers,
}

/** The name of a sign. */
export type Icon = keyof typeof icons
