import { useState } from 'react'
import { asFailure } from '../../../api/call'
import type { Failure } from '../../../api/failure'
import { logIn } from '../../../session/sign-in'
import type { LoginFields, LoginNotice } from './rules'

/** Sends the login and keeps what came of it. */
export function useLogin(onIn: () => void) {
  const [sending, setSending] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [notice, setNotice] = useState<LoginNotice | null>(null)
  const send = async ({ memberId, password }: LoginFields) => {
    setSending(true)
    setFailure(null)
    setNotice(null)
    try {
      const outcome = await logIn(memberId.trim(), password)
      if (outcome === 'in') return onIn()
      setNotice(outcome === 'password-expired' ? 'expired' : 'cookie')
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setAttempts((count) => count + 1)
      setSending(false)
    }
  }
  return { send, sending, attempts, failure, notice }
}
