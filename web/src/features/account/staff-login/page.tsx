import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStaff } from '../../../session/staff'
import { Credentials } from './credentials'
import { Pick } from './pick'

/** The login of the provider's staff: address and password, then a customer and its main place. */
export function StaffLoginPage() {
  const { redirect, errorType } = useSearch({ from: '/_public/tlk/browse/login/open' })
  const navigate = useNavigate()
  const staff = useStaff()
  if (!staff) return <Credentials errorType={errorType} />
  return <Pick staff={staff} onIn={() => void navigate({ href: redirect ?? '/top/home' })} />
}
