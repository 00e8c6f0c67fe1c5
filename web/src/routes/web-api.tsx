import { createFileRoute } from '@tanstack/react-router'
import { WebApiPage } from '../features/account/web-api/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/web-api/management')({
  staticData: screens['top/web-api/management'],
  component: WebApiPage,
})
