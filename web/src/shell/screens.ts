//! The screens that the navigation offers, area by area. Only screens that exist stand here.
import { type Icon, IconAdjustmentsHorizontal, IconHistory, IconHome, IconUsers } from '@tabler/icons-react'
import { type Screen, screens } from '../api/generated/function-codes'
import type { TitleKey } from './static-data'

/** An entry of the navigation. */
export interface NavScreen {
  to: '/top/home' | '/mm/line/edit' | '/support/filling-history/search' | '/top/member/list'
  title: TitleKey
  icon: Icon
  screen: Screen
}

/** A group of entries under a service area's name. */
export interface NavArea {
  title: TitleKey | null
  screens: readonly NavScreen[]
}

export const fillingHistory: NavScreen = {
  to: '/support/filling-history/search',
  title: 'support:fillingHistory.title',
  icon: IconHistory,
  // Checked by function code: the documents name no permission key for it.
  screen: { functionCode: screens['support/filling-history/search'].functionCode },
}

export const navAreas: readonly NavArea[] = [
  {
    title: null,
    screens: [{ to: '/top/home', title: 'account:home.title', icon: IconHome, screen: screens['top/home'] }],
  },
  {
    title: 'machines:area',
    screens: [
      {
        to: '/mm/line/edit',
        title: 'machines:lineEdit.title',
        icon: IconAdjustmentsHorizontal,
        screen: screens['mm/line/edit'],
      },
    ],
  },
  { title: 'support:area', screens: [fillingHistory] },
  {
    title: 'account:settings',
    screens: [
      {
        to: '/top/member/list',
        title: 'account:members.title',
        icon: IconUsers,
        screen: screens['top/member/list'],
      },
    ],
  },
]
