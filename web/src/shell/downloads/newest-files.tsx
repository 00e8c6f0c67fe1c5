import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure'
import { useStore } from '../../lib/store'
import { Skeleton } from '../../ui/skeleton'
import { FailureState } from '../failure-state'
import { exportList, exportRows, needExports, refreshExports } from './exports'
import { FileRow } from './file-row'

/** The stream asks when it opens. Where it does not, whoever looks at the list asks for it after so long. */
const aloneMs = 2_000

/** The newest files; `none` stands there once it is known that there are none. */
export function NewestFiles({ most, none }: { most?: number; none: ReactNode }) {
  const rows = useStore(exportRows).slice(0, most)
  const list = useStore(exportList)
  useEffect(() => {
    const timer = setTimeout(needExports, aloneMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {typeof list === 'object' && <FilesFailed failure={list} again={refreshExports} />}
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <FileRow key={row.exportKey} row={row} />
          ))}
        </ul>
      ) : (
        list === 'there' && none
      )}
      {list === 'awaited' && <FilesAwaited />}
    </>
  )
}

/** The list is on its way. */
function FilesAwaited() {
  return (
    <div className="sg-file" aria-busy="true">
      <Skeleton width="100%" />
    </div>
  )
}

/** The list could not be had. */
function FilesFailed({ failure, again }: { failure: Failure; again(): Promise<unknown> }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const act = () => {
    setBusy(true)
    void again().finally(() => setBusy(false))
  }
  return <FailureState failure={failure} what={t('downloads.list')} busy={busy} onAgain={act} />
}
