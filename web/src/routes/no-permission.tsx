import { createFileRoute } from '@tanstack/react-router'
import { NoPermissionPage } from '../features/platform/no-permission/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/access/not-allowed')({
  staticData: screens['top/access/not-allowed'],
  component: NoPermissionPage,
})
