import { useRef, useState } from 'react'
import type { SentFile } from '../../queries/sent-files'

/** The files of a form, some of which may still be on their way. */
export function useSentFiles(begin: readonly SentFile[] = []) {
  const [files, setFiles] = useState(begin)
  const newest = useRef(begin)
  const [pending] = useState(() => new Set<Promise<unknown>>())
  return {
    files,
    onChange(change: (files: readonly SentFile[]) => readonly SentFile[]) {
      newest.current = change(newest.current)
      setFiles(newest.current)
    },
    onSending(upload: Promise<unknown>) {
      pending.add(upload)
      const done = () => pending.delete(upload)
      upload.then(done, done)
    },
    /** The keys of all files once those on their way are there; throws when one of these does not arrive. */
    async arrived(): Promise<string[]> {
      await Promise.all(pending)
      return newest.current.map((file) => file.fileUniqueKey)
    },
  }
}
