//! What stands in the console's rail.
import {
  IconBooks,
  IconBuildingFactory2,
  IconHome,
  IconMessage2,
  IconSpeakerphone,
  IconUserQuestion,
  IconUsersGroup,
  IconWritingSign,
} from '@tabler/icons-react'
import { screens } from '../../routes'

/** The entries, part by part; `within` is what the addresses begin with of all pages that belong to one. */
export const entries = [
  { part: 'top', to: '/console', screen: screens['console/'], within: null, label: 'start', Sign: IconHome },
  {
    part: 'publishing',
    to: '/console/content/list',
    screen: screens['console/content/list'],
    within: '/console/content/',
    label: 'contents',
    Sign: IconSpeakerphone,
  },
  {
    part: 'publishing',
    to: '/console/policy/list',
    screen: screens['console/policy/list'],
    within: '/console/policy/',
    label: 'policies',
    Sign: IconWritingSign,
  },
  {
    part: 'publishing',
    to: '/console/library/list',
    screen: screens['console/library/list'],
    within: null,
    label: 'items',
    Sign: IconBooks,
  },
  {
    part: 'customers',
    to: '/console/customer/list',
    screen: screens['console/customer/list'],
    within: '/console/customer/',
    label: 'companies',
    Sign: IconBuildingFactory2,
  },
  {
    part: 'customers',
    to: '/console/inquiry/list',
    screen: screens['console/inquiry/list'],
    within: '/console/inquiry/',
    label: 'inquiries',
    Sign: IconMessage2,
  },
  {
    part: 'customers',
    to: '/console/quota/list',
    screen: screens['console/quota/list'],
    within: null,
    label: 'quotas',
    Sign: IconUserQuestion,
  },
  {
    part: 'own',
    to: '/console/staff/list',
    screen: screens['console/staff/list'],
    within: null,
    label: 'staff',
    Sign: IconUsersGroup,
  },
] as const
