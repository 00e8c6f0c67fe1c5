import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/account/settings/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/member-setting/list')({
  staticData: screens['top/member-setting/list'],
  component: SettingsPage,
})
