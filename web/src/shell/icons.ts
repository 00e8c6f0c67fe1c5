//! The signs of the navigation. They come with the frame; the table of screens names them.
import { IconAdjustmentsHorizontal, IconHistory, IconHome, IconTool, IconUsers } from '@tabler/icons-react'

export const icons = {
  adjustments: IconAdjustmentsHorizontal,
  history: IconHistory,
  home: IconHome,
  tool: IconTool,
  users: IconUsers,
}

/** The name of a sign. */
export type Icon = keyof typeof icons
