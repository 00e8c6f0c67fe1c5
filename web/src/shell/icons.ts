//! The signs of the navigation. They come with the frame; the table of screens names them.
import { IconAdjustmentsHorizontal, IconHistory, IconHome, IconStack2, IconUsers } from '@tabler/icons-react'

export const icons = {
  adjustments: IconAdjustmentsHorizontal,
  history: IconHistory,
  home: IconHome,
  stack: IconStack2,
  users: IconUsers,
}

/** The name of a sign. */
export type Icon = keyof typeof icons
