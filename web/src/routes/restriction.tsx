import { createFileRoute } from '@tanstack/react-router'
import { RestrictionPage } from '../features/account/restriction/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/global-ip/blocking')({
  staticData: screens['top/global-ip/blocking'],
  component: RestrictionPage,
})
