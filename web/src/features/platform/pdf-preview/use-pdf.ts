import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../api/failure'
import { readFile } from '../../../api/files'
import { type PreviewSource, previewSource } from '../../../lib/preview'
import { keys } from '../../../queries/keys'
import { PdfFault } from '../../../ui/pdf/fault'

/** Why nothing is shown: no file of ours, a file that is gone, a damaged or locked one, a fault on the way. */
export type PreviewFault = 'refused' | 'missing' | 'broken' | 'locked' | 'unread'

/** Reads and opens the file; the engine is loaded while the file travels. */
export function usePdf(src: string | undefined) {
  const source = previewSource(src)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.files.pdf(src),
    queryFn: () => open(source),
    enabled: source !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { shownBy: 'page' },
  })
  const fault = source === null ? 'refused' : faultOf(error)
  return { opened: data, fault, said: error instanceof Failure ? error.said : null, refetch, isFetching }
}

async function open(source: PreviewSource | null) {
  if (source === null) throw new PdfFault('broken')
  const [engine, bytes] = await Promise.all([loadEngine(), readFile(source)])
  if (bytes.length === 0) throw new PdfFault('broken')
  return { pdf: await engine.openPdf(bytes), draw: engine.drawPage, bytes }
}

async function loadEngine() {
  const { openPdf, drawPage } = await import('../../../ui/pdf/engine')
  return { openPdf, drawPage }
}

function faultOf(error: Error | null): PreviewFault | null {
  if (error === null) return null
  if (error instanceof PdfFault) return error.why
  // what the server could not do now it may do later
  const final = error instanceof Failure && error.kind === 'code' && (error.status ?? 0) < 500
  return final ? 'missing' : 'unread'
}
