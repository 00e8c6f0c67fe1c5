import { useState } from 'react'
import { asFailure } from '../../../api/call'
import type { Failure } from '../../../api/failure'
import type { LoginNotice } from './rules'

const notices: Partial<Record<string, LoginNotice>> = { 'password-expired': 'expired', 'cookie-refused': 'cookie' }

/** Sends a login and keeps what came of it. */
export function useLogin(logIn: (address: string, password: string) => Promise<string>, onIn: () => void) {
  const [sending, setSending] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [notice, setNotice] = useState<LoginNotice | null>(null)
  const send = async (address: string, password: string) => {
    setSending(true)
    setFailure(null)
    setNotice(null)
    try {
      const standing = notices[await logIn(address, password)]
      if (!standing) return onIn()
      setNotice(standing)
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setAttempts((count) => count + 1)
      setSending(false)
    }
  }
  return { send, sending, attempts, failure, notice }
}
