import { createFileRoute } from '@tanstack/react-router'
import { ContractPage } from '../features/account/contract/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/contract-detail/confirmation')({
  staticData: screens['top/contract-detail/confirmation'],
  component: ContractPage,
})
