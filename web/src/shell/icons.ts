//! The signs of the navigation. They come with the frame; the table of screens names them.
import { IconActivity, IconAdjustmentsHorizontal, IconHistory, IconHome, IconUsers } from '@tabler/icons-react'

export const icons = {
  activity: IconActivity,
  adjustments: IconAdjustmentsHorizontal,
  history: IconHistory,
  home: IconHome,
  users: IconUsers,
}

/** The name of a sign. */
export type Icon = keyof typeof icons
