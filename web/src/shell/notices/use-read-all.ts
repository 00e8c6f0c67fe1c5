import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAll } from '../../queries/notices'

/** Marks all of the member's notices as read; what failed is told by a message. A mutation would bring the forms' code to every page. */
export function useReadAll(onDone?: () => void): { sending: boolean; send(): void } {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    readAll(client)
      .then(onDone, () => {})
      .finally(() => setSending(false))
  }
  return { sending, send }
}
