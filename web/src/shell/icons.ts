//! The signs of the navigation. They come with the frame; the table of screens names them.
import { IconAdjustmentsHorizontal, IconDatabaseExport, IconHistory, IconHome, IconUsers } from '@tabler/icons-react'

export const icons = {
  adjustments: IconAdjustmentsHorizontal,
  databaseExport: IconDatabaseExport,
  history: IconHistory,
  home: IconHome,
  users: IconUsers,
}

/** The name of a sign. */
export type Icon = keyof typeof icons
