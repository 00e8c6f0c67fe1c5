import { useRef, useState } from 'react'
import { newKey } from './order-key'
import { upload } from './upload'

/** An upload for the `send` of a form: its progress, a way to give it up, and a press again that orders nothing twice. */
export function useUpload<Data>(path: `/api/${string}`) {
  const [progress, setProgress] = useState<number | null>(null)
  const key = useRef('')
  const going = useRef<AbortController>(null)
  const send = async (parts: Readonly<Record<string, string | Blob | null>>): Promise<Data> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value)
    going.current = new AbortController()
    key.current ||= newKey()
    setProgress(0)
    try {
      const data = await upload<Data>(path, form, {
        key: key.current,
        onProgress: setProgress,
        signal: going.current.signal,
      })
      key.current = ''
      return data
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, cancel: () => going.current?.abort() }
}
