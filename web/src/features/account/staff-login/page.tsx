import { useNavigate, useSearch } from '@tanstack/react-router'
import { orShowWhy } from '../../../api/show-failure'
import { isLoggedIn } from '../../../session/member'
import { useStaff } from '../../../session/staff'
import { leaveCustomer } from '../../../session/visit'
import { Credentials } from './credentials'
import { Pick } from './pick'

const atConsole = (target: string | undefined) => target !== undefined && /^\/console([/?#]|$)/.test(target)

/** The login of the provider's staff: address and password, then a customer and its main place, or the console. */
export function StaffLoginPage() {
  const { redirect, errorType } = useSearch({ from: '/_public/tlk/browse/login/open' })
  const navigate = useNavigate()
  const staff = useStaff()
  const toConsole = async () => {
    if (isLoggedIn()) await orShowWhy(leaveCustomer())
    await navigate({ href: redirect && atConsole(redirect) ? redirect : '/console' })
  }
  // whoever was on the way to the console has no customer to pick
  const onIn = () => void (atConsole(redirect) && toConsole())
  if (!staff) return <Credentials errorType={errorType} onIn={onIn} />
  const toCustomer = () => void navigate({ href: redirect && !atConsole(redirect) ? redirect : '/top/home' })
  return <Pick staff={staff} onIn={toCustomer} onConsole={toConsole} />
}
