//! The settings, in the order in which they are offered.
import {
  IconCalendarTime,
  IconFileText,
  IconHistory,
  IconKey,
  IconListSearch,
  IconLock,
  IconMapPinOff,
  IconUserCircle,
  IconUsers,
  IconUsersPlus,
  type Icon as Sign,
} from '@tabler/icons-react'
import { screens } from '../../../routes'

/** A setting: its screen, its sign, and whether it is about the reader. Its sentence stands in `settings:text`. */
const entry = <Path extends keyof typeof screens>(path: Path, sign: Sign, own = false) => ({
  ...screens[path],
  sign,
  own,
})

export const entries = [
  entry('top/member/detail', IconUserCircle, true),
  entry('top/password/change', IconLock, true),
  entry('top/login/list', IconHistory, true),
  entry('top/member/list', IconUsers),
  entry('top/contract-detail/confirmation', IconFileText),
  entry('top/member/quota-application', IconUsersPlus),
  entry('top/password/expiration-setting', IconCalendarTime),
  entry('top/global-ip/blocking', IconMapPinOff),
  entry('top/web-api/management', IconKey),
  entry('top/audit-log/list', IconListSearch),
] as const
