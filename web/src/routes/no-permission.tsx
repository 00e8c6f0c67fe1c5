import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { NoPermissionPage } from '../features/platform/no-permission/page'

export const Route = createFileRoute('/_framed/top/access/not-allowed')({
  staticData: { ...screens['top/access/not-allowed'], access: 'login', title: 'common:noPermission.title' },
  component: NoPermissionPage,
})
