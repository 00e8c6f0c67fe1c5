import { Button, Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n'
import { ownTitle } from '../../../lib/page'
import { saveBytes } from '../../../lib/save-file'
import { ErrorState } from '../../../ui/blank'
import type { Pdf } from '../../../ui/pdf/engine'
import { PdfSheet } from '../../../ui/pdf/pdf-sheet'
import styles from './preview.module.css'
import { Toolbar } from './toolbar'
import { type PreviewFault, usePdf } from './use-pdf'
import { useView } from './use-view'

/** Shows a PDF of ours in a page of its own. */
export function PdfPreviewPage() {
  const { t } = useTranslation('preview')
  const { src, fileName, page } = useSearch({ from: '/_public/pdf/preview' })
  const { opened, fault, said, refetch, isFetching } = usePdf(src)
  const name = fileName ?? i18n.t('titles:pdfPreview')
  useTitle(name)
  if (opened && !fault) return <Viewer key={src} name={name} first={page} {...opened} />
  return (
    <div className={styles.preview}>
      <Head name={name} />
      <main className={styles.desk} aria-busy={isFetching}>
        {fault && !isFetching ? (
          <Fault fault={fault} said={said} again={() => void refetch()} />
        ) : (
          <p className={styles.wait} role="status">
            <Loader size="sm" aria-hidden /> {t('loading')}
          </p>
        )}
      </main>
    </div>
  )
}

function Viewer({
  name,
  first,
  pdf,
  draw,
  bytes,
}: {
  name: string
  first: number | undefined
  pdf: Pdf
  draw: typeof import('../../../ui/pdf/engine').drawPage
  bytes: Uint8Array<ArrayBuffer>
}) {
  const { t } = useTranslation('preview')
  const view = useView(pdf.numPages, first)
  const desk = useRef<HTMLElement>(null)
  const { ref: gauge, width } = useElementSize()
  const [broken, setBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    desk.current?.scrollTo({ top: 0 })
  }, [view.page])
  return (
    <div className={styles.preview}>
      <Head name={name}>
        <Toolbar view={view} onSave={() => saveBytes(bytes, name, 'application/pdf')} />
      </Head>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <main ref={desk} className={styles.desk} tabIndex={0} aria-label={name}>
        <div ref={gauge} className={styles.gauge} />
        {broken ? (
          <Fault fault="broken" said={null} />
        ) : (
          <PdfSheet
            pdf={pdf}
            draw={draw}
            page={view.page}
            zoom={view.zoom}
            width={Math.floor(width)}
            label={t('pageOf', { page: view.page, count: view.pages })}
            onDrawn={view.setDrawn}
            onFault={() => setBroken(true)}
          />
        )}
      </main>
    </div>
  )
}

function Head({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 title={name}>
        <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
        <span>{name}</span>
      </h1>
      {children}
    </header>
  )
}

function Fault({ fault, said, again }: { fault: PreviewFault; said: string | null; again?: () => void }) {
  const { t } = useTranslation('preview')
  return (
    <ErrorState
      title={t(`${fault}.title`)}
      reason={said ?? t(`${fault}.reason`)}
      actions={again && fault === 'unread' && <Button onClick={again}>{t('again')}</Button>}
    />
  )
}

function useTitle(name: string): void {
  useEffect(() => {
    ownTitle.set(name)
    return () => ownTitle.set(null)
  }, [name])
}
